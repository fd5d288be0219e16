import { CloudOff } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { EntriesTab } from "./entries-tab.tsx";
import type { ResultsTabProps } from "./results-tab.tsx";

type Tab = "entries" | "results";

/** Choosing first, watching beside it. */
export function ContestTabs({ contest, updatedAt }: { contest: ContestView; updatedAt: number }) {
  const [tab, setTab] = useState<Tab>("entries");
  return (
    <Tabs<Tab>
      label="Entries and results"
      value={tab}
      onValueChange={setTab}
      className="mt-8"
      tabs={[
        { value: "entries", label: `Entries (${contest.entryCount})`, content: <EntriesTab contest={contest} /> },
        {
          value: "results",
          label: "Live Results",
          content: <LazyResults contest={contest} updatedAt={updatedAt} />,
        },
      ]}
    />
  );
}

const loadResults = () => import("./results-tab.tsx").then((module) => ({ ResultsTab: module.ResultsTab }));

/** Its code comes when somebody wants to see it: most people on a phone come to vote. */
function LazyResults(props: ResultsTabProps) {
  const { part, failed } = useLazy(loadResults, true);
  if (part) return <part.ResultsTab {...props} />;
  return failed ? (
    <EmptyState icon={CloudOff} title="The results could not be loaded">
      Please check your connection and try again.
    </EmptyState>
  ) : (
    <Spinner className="py-24" />
  );
}
