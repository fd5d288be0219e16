import { SearchX } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { type ContestTab, openingTab } from "#domain/contests/contest-tab.ts";
import { resultState } from "#domain/results/result-state.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { navigate, useAsked } from "#web/lib/browser/location.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { LazyEntriesTab } from "./lazy-entries-tab.ts";
import type { ResultsTabProps } from "./results-tab.tsx";

export function ContestTabs({ contest, updatedAt }: { contest: ContestView; updatedAt: number }) {
  const status = useScheduleStatus(contest);
  const { contest: words, resultSigns } = useWords();
  const [tab, setTab] = useTab(status === "ended");
  return (
    <Tabs<ContestTab>
      label={words.tabs}
      value={tab}
      onValueChange={setTab}
      className="mt-2 sm:mt-3"
      tabs={[
        {
          value: "entries",
          label: words.entriesTab(contest.entryCount),
          content: <LazyEntriesTab contest={contest} instead={<Spinner className="py-24" />} />,
        },
        {
          value: "results",
          label: resultState(status, contest) === "live" ? resultSigns.liveTab : resultSigns.tab,
          content: <LazyResults contest={contest} updatedAt={updatedAt} />,
        },
      ]}
    />
  );
}

/** The tab is in the address, so that a big screen shows the results again after a reload. */
function useTab(ended: boolean): [ContestTab, (tab: ContestTab) => void] {
  const params = useAsked();
  const [endedBefore] = useState(ended); // the tab does not change when voting ends while the page is open
  const choose = (tab: ContestTab) => {
    params.set("tab", tab);
    navigate(`?${params}`, { replace: true });
  };
  return [tabIn(params, endedBefore), choose];
}

function tabIn(asked: URLSearchParams, ended: boolean): ContestTab {
  return openingTab({ tab: asked.get("tab"), hasEntry: asked.has("entry"), ended });
}

/** That the browser's address asks for. */
export function tabAtFirst(ended: boolean): ContestTab {
  return tabIn(new URLSearchParams(globalThis.location?.search), ended);
}

const loadResults = () => import("./results-tab.tsx");

/** Loaded on demand, because most people on a phone come to vote. */
function LazyResults(props: ResultsTabProps) {
  const { part, failed } = useLazy(loadResults, true);
  const { shell, contest } = useWords();
  if (part) return <part.ResultsTab {...props} />;
  return failed ? (
    <EmptyState icon={SearchX} title={contest.resultsNotLoaded}>
      {shell.checkConnection}
    </EmptyState>
  ) : (
    <Spinner className="py-24" />
  );
}
