import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { EntriesList } from "#web/features/results/entries-list.tsx";
import { LiveProgress } from "#web/features/results/live-progress.tsx";
import { LiveSign } from "#web/features/results/live-sign.tsx";
import { TotalVotesCounter } from "#web/features/results/total-votes-counter.tsx";
import type { LiveState } from "#web/lib/live-state.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";

const LeaderboardDialog = lazyDialog(() => import("#web/features/results/leaderboard-dialog.tsx"), "LeaderboardDialog");

type ResultsTabProps = { contest: ContestView; live: LiveState; updatedAt: number };

export function ResultsTab({ contest, live, updatedAt }: ResultsTabProps) {
  const [showsBoard, setShowsBoard] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-wrap items-center justify-between gap-4 @min-[58rem]:col-span-2">
            <LiveSign state={live} contest={contest} />
            <Button icon={Trophy} className="max-w-full flex-wrap" onClick={() => setShowsBoard(true)}>
              Live Leaderboard
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
