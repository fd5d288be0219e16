import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { ActivityRow } from "#contract/activity.ts";
import type { ActivityKind } from "#domain/activity.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ActivityList } from "./activity-list.tsx";

const kindWords: Readonly<Record<ActivityKind, string>> = {
  contest: "Contest settings",
  entries: "Entries",
  passes: "Passes",
  stage: "Stage",
  helpers: "Helpers",
  people: "People",
};

type KindFilterProps<Kind extends ActivityKind> = {
  kinds: readonly Kind[];
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
};

export function KindFilter<Kind extends ActivityKind>({ kinds, kind, onKind }: KindFilterProps<Kind>) {
  return (
    <Select
      aria-label="What to show"
      value={kind ?? ""}
      onChange={({ target }) => onKind(kinds.find((one) => one === target.value))}
      className="grow sm:max-w-60"
    >
      <option value="">Everything</option>
      {kinds.map((one) => (
        <option key={one} value={one}>
          {kindWords[one]}
        </option>
      ))}
    </Select>
  );
}

type Loaded = Pick<
  UseInfiniteQueryResult<{ pages: ActivityRow[][] }>,
  "data" | "error" | "refetch" | "isFetching" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

/** A long list, part after part. */
export function ActivityParts({ query, empty }: { query: Loaded; empty: ReactNode }) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data)
    return error ? (
      <div className="grid justify-items-start gap-3">
        <p>The list could not be loaded. Please check your connection.</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    ) : (
      <Spinner label="Loading..." className="py-10" />
    );
  // An act that came meanwhile moves the last row of a part to the next one.
  const rows = [...new Map(data.pages.flat().map((row) => [row.id, row])).values()];
  if (rows.length === 0)
    return (
      <EmptyState icon={History} title="Nothing yet">
        {empty}
      </EmptyState>
    );
  return (
    <>
      <ActivityList rows={rows} />
      {(hasNextPage || data.pages.length > 1) && (
        <ShowMore
          shown={hasNextPage ? `the latest ${rows.length}` : `all ${rows.length}`}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
