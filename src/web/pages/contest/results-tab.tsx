import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/entries/shown-entries.ts";
import { EnvelopePanel } from "#web/features/contests/envelope-panel.tsx";
import { OpenedLine } from "#web/features/contests/opened-line.tsx";
import { useScheduleStatus } from "#web/features/contests/use-schedule-status.ts";
import { ShareWinner } from "#web/features/results/after-show/share-winner.tsx";
import { ContestantFinder } from "#web/features/results/contestants/contestant-finder.tsx";
import { EntriesList } from "#web/features/results/contestants/entries-list.tsx";
import { LiveProgress } from "#web/features/results/live/live-progress.tsx";
import { ResultByProof } from "#web/features/results/live/result-by-proof.tsx";
import { TotalVotesCounter } from "#web/features/results/live/total-votes-counter.tsx";
import type { Contestant } from "#web/features/results/use-standings.ts";
import { ListVoteButton } from "#web/features/votes/list-vote-button.tsx";
import { AfterShowButton } from "#web/pages/after-show-button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

export type ResultsTabProps = { contest: ContestView; updatedAt: number };

export function ResultsTab({ contest, updatedAt }: ResultsTabProps) {
  const voteButton = (place: "list" | "finder") => (entry: Contestant) => (
    <ListVoteButton contest={contest} entryId={entry.id} entryName={contestantName(entry)} place={place} />
  );
  const ended = useScheduleStatus(contest) === "ended";
  return (
    <div className={classNames("grid grid-cols-1 gap-10", onLargeScreens)}>
      <div className="empty:hidden min-[100rem]:col-span-full">
        {contest.canManage && !contest.announcedAt ? (
          <EnvelopePanel contest={contest} />
        ) : (
          <OpenedLine contest={contest} />
        )}
      </div>
      {ended && (
        <div className="flex flex-wrap gap-2 empty:hidden min-[100rem]:col-span-full">
          <ShareWinner contest={contest} />
          {contest.canManage && <AfterShowButton contest={contest} label="After the Show" />}
        </div>
      )}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="@min-[58rem]:order-last min-[100rem]:order-last">
            <TotalVotesCounter contest={contest} updatedAt={updatedAt}>
              <ResultByProof contest={contest} />
            </TotalVotesCounter>
          </div>
          <LiveProgress contest={contest} updatedAt={updatedAt} />
        </div>
      </div>
      <EntriesList contest={contest} layout="grid" renderVote={voteButton("list")} />
      <div className="min-[100rem]:col-span-full">
        <ContestantFinder contest={contest} renderVote={voteButton("finder")} />
      </div>
    </div>
  );
}

/** Wider than the rest of the page, so that the leaders and the ranking are beside each other. */
const onLargeScreens =
  "min-[100rem]:mx-[calc(50%-min(50vw,58rem)+1.5rem)] min-[100rem]:grid-cols-[36rem_minmax(0,1fr)] min-[100rem]:items-start";
