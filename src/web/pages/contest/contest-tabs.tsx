import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { ContestView } from "#contract/contests.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { EntriesTab } from "./entries-tab.tsx";
import type { ResultsTabProps } from "./results-tab.tsx";

type Tab = "entries" | "results";

/** The entries come first, and after the end the results. */
export function ContestTabs({ contest, updatedAt }: { contest: ContestView; updatedAt: number }) {
  const ended = useScheduleStatus(contest) === "ended";
  const [tab, setTab] = useTab(ended);
  return (
    <Tabs<Tab>
      label="Entries and results"
      value={tab}
      onValueChange={setTab}
      className="mt-2 sm:mt-3"
      tabs={[
        { value: "entries", label: `Entries (${contest.entryCount})`, content: <EntriesTab contest={contest} /> },
        {
          value: "results",
          label: ended ? "Results" : "Live Results",
          content: <LazyResults contest={contest} updatedAt={updatedAt} />,
        },
      ]}
    />
  );
}

/** The tab is in the address, so that a big screen shows the results again after a reload. */
function useTab(ended: boolean): [Tab, (tab: Tab) => void] {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const [endedBefore] = useState(ended); // the tab does not change when voting ends while the page is open
  const asked = params.get("tab");
  const choose = (tab: Tab) => {
    params.set("tab", tab);
    navigate(`?${params}`, { replace: true });
  };
  if (asked === "entries" || asked === "results") return [asked, choose];
  return [endedBefore && !params.has("entry") ? "results" : "entries", choose];
}

const loadResults = () => import("./results-tab.tsx").then((module) => ({ ResultsTab: module.ResultsTab }));

/** Loaded on demand, because most people on a phone come to vote. */
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
