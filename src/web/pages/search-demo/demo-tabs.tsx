import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { demoAnalytics, demoVotesGoal } from "#domain/results/demo-analytics.ts";
import { countText } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { ContestantFinder } from "#web/features/results/contestants/contestant-finder.tsx";
import { EntriesList } from "#web/features/results/contestants/entries-list.tsx";
import { LiveProgress } from "#web/features/results/live/live-progress.tsx";
import { LiveSign } from "#web/features/results/live/live-sign.tsx";
import { ResultsOverview } from "#web/features/results/live/results-overview.tsx";
import { SealedPanel } from "#web/features/results/live/sealed-panel.tsx";
import { TotalVotesCounter } from "#web/features/results/live/total-votes-counter.tsx";
import { VoteDistribution } from "#web/features/results/live/vote-distribution.tsx";
import type { Contestant } from "#web/features/results/use-standings.ts";
import { AccessBanner } from "#web/features/votes/access/access-banner.tsx";
import { ListVoteButton } from "#web/features/votes/buttons/list-vote-button.tsx";
import { LazyPassPanel } from "#web/features/votes/lazy-panels.tsx";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { VoterPanel } from "./voter-panel.tsx";

type DemoTabsProps = {
  contest: ContestView;
  live: LiveState;
  updatedAt: number;
  tab: string | null;
  onTabChange: (tab: string) => void;
};

export function DemoTabs({ contest, live, updatedAt, tab, onTabChange }: DemoTabsProps) {
  const { demo } = useWords("later");
  const tabs = [
    { value: "search", label: demo.tabs.search, content: <SearchTab contest={contest} /> },
    { value: "voting", label: demo.tabs.voting, content: <VotingTab contest={contest} /> },
    {
      value: "results",
      label: demo.tabs.results,
      content: <ResultsTab contest={contest} live={live} updatedAt={updatedAt} />,
    },
    { value: "analytics", label: demo.tabs.analytics, content: <AnalyticsTab contest={contest} /> },
  ];
  const shown = tabs.some(({ value }) => value === tab) ? (tab ?? "search") : "search";
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <Tabs label={demo.tabs.label} tabs={tabs} value={shown} onValueChange={onTabChange} />
    </AccentScope>
  );
}

const voteButton = (contest: ContestView, place: "list" | "finder") => (entry: Contestant) => (
  <ListVoteButton contest={contest} entryId={entry.id} entryName={entryName(entry)} place={place} />
);

function SearchTab({ contest }: { contest: ContestView }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <LazyPassPanel contest={contest} />
      <ContestantFinder contest={contest} renderVote={voteButton(contest, "finder")} />
      <EntriesList contest={contest} layout="grid" />
    </div>
  );
}

function VotingTab({ contest }: { contest: ContestView }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LazyPassPanel contest={contest} />
      {contest.whoMayVote !== "pass" && <AccessBanner contest={contest} />}
      <VoterPanel contest={contest} />
      <div className="mt-4">
        <EntriesList contest={contest} layout="grid" renderVote={voteButton(contest, "list")} />
      </div>
    </div>
  );
}

const LeaderboardDialog = lazyDialog(
  () => import("#web/features/results/live/leaderboard-dialog.tsx"),
  "LeaderboardDialog",
);

function ResultsTab({ contest, live, updatedAt }: { contest: ContestView; live: LiveState; updatedAt: number }) {
  const { demo } = useWords("later");
  const [showsBoard, setShowsBoard] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-wrap items-center justify-between gap-4 @min-[58rem]:col-span-2">
            <LiveSign state={live} contest={contest} />
            <Button icon={Trophy} className="max-w-full flex-wrap" onClick={() => setShowsBoard(true)}>
              {demo.liveLeaderboard}
            </Button>
          </div>
          <div className="@min-[58rem]:order-last">
            <TotalVotesCounter contest={contest} updatedAt={updatedAt} />
          </div>
          <LiveProgress contest={contest} updatedAt={updatedAt} />
        </div>
      </div>
      <EntriesList contest={contest} layout="scroll" />
      <LeaderboardDialog contest={contest} open={showsBoard} onOpenChange={setShowsBoard} />
    </div>
  );
}

function AnalyticsTab({ contest }: { contest: ContestView }) {
  const { demo } = useWords("later");
  const { progress, engagement, competition, participation } = demoAnalytics(contest);
  const status = useScheduleStatus(contest);
  const { totalVotes } = contest;
  const votes = <span className="display text-2xl font-bold text-fg">{countText(totalVotes)}</span>;
  const ofGoal = totalVotes > demoVotesGoal ? demo.votesBeyondGoal : demo.votesOfGoal;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <CardBody className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-2xl">{demo.votingProgress}</h2>
            <p className="text-muted">
              <Sentence of={ofGoal(votes, demoVotesGoal)} />
            </p>
          </div>
          <ProgressBar label={demo.votingProgressBar} share={progress} />
        </CardBody>
      </Card>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label={demo.engagement} value={demo.engagementOf[engagement]} about={demo.votesInAll(totalVotes)} />
        <Figure
          label={demo.competition}
          value={demo.competitionOf[competition]}
          about={demo.entries(contest.entryCount)}
        />
        <Figure
          label={demo.participation}
          value={demo.participationOf[participation]}
          about={demo.participationSoFar(totalVotes > 0, status === "ended")}
        />
      </dl>
      {contest.sealed ? (
        <SealedPanel contest={contest} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ResultsOverview contest={contest} />
          <VoteDistribution contest={contest} />
        </div>
      )}
    </div>
  );
}

function Figure({ label, value, about }: { label: string; value: string; about: string }) {
  return (
    <Card className="p-5 sm:p-6">
      <dt className="text-muted">{label}</dt>
      <dd className="display mt-1 text-3xl font-extrabold">{value}</dd>
      <dd className="mt-1 text-sm text-muted">{about}</dd>
    </Card>
  );
}
