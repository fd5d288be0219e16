import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Spinner } from "./spinner.tsx";

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type LoadedProps<Data> = {
  query: Query<Data>;
  failure: string;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, failure, loading = <Spinner className="py-16" />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <CouldNotLoad title={failure} query={query} /> : loading;
}

type CouldNotLoadProps = { title: string; query: Pick<Query<unknown>, "isFetching" | "refetch"> };

export function CouldNotLoad({ title, query }: CouldNotLoadProps) {
  const { shell, ui } = useWords();
  return (
    <EmptyState
      icon={WifiOff}
      title={title}
      action={
        <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
          {ui.tryAgain}
        </Button>
      }
    >
      {shell.checkConnection}
    </EmptyState>
  );
}
