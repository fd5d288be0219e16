import type { ContestView } from "#contract/contests.ts";
import type { LiveState } from "#web/lib/live-state.ts";
import { AccentScope } from "#web/ui/accent-scope.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AnalyticsTab } from "./analytics-tab.tsx";
import { ResultsTab } from "./results-tab.tsx";
import { SearchTab } from "./search-tab.tsx";
import { VotingTab } from "./voting-tab.tsx";

type DemoTabsProps = {
  contest: ContestView;
  live: LiveState;
  updatedAt: number;
  tab: string | null;
  onTabChange: (tab: string) => void;
};

export function DemoTabs({ contest, live, updatedAt, tab, onTabChange }: DemoTabsProps) {
  const tabs = [
    { value: "search", label: "Search Demo", content: <SearchTab contest={contest} /> },
    { value: "voting", label: "Voting Interface", content: <VotingTab contest={contest} /> },
    {
      value: "results",
      label: "Live Results",
      content: <ResultsTab contest={contest} live={live} updatedAt={updatedAt} />,
    },
    { value: "analytics", label: "Analytics", content: <AnalyticsTab contest={contest} /> },
  ];
  const shown = tabs.some(({ value }) => value === tab) ? (tab ?? "search") : "search";
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <Tabs label="Parts of the demo" tabs={tabs} value={shown} onValueChange={onTabChange} />
    </AccentScope>
  );
}
