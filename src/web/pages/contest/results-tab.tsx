import type { ContestView } from "#contract/contests.ts";
import { resultIsPublic } from "#domain/results/public-result.ts";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import { EnvelopePanel } from "#web/features/contests/status/envelope-panel.tsx";
import { OpenedLine } from "#web/features/contests/status/opened-line.tsx";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { ContestantFinder } from "#web/features/results/contestants/contestant-finder.tsx";
import { EntriesList } from "#web/features/results/contestants/entries-list.tsx";
import { HowVotesWereChecked } from "#web/features/results/final/how-votes-were-checked.tsx";
import { LiveProgress } from "#web/features/results/live/live-progress.tsx";
import { TotalVotesCounter } from "#web/features/results/live/total-votes-counter.tsx";
import { WaitingVotesLine } from "#web/features/results/live/waiting-votes-line.tsx";
import type { Contestant } from "#web/features/results/use-standings.ts";
import { ListVoteButton } from "#web/features/votes/buttons/list-vote-button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

export type ResultsTabProps = { contest: ContestView; updatedAt: number };

export function ResultsTab({ contest, updatedAt }: ResultsTabProps) {
  const voteButton = (place: "list" | "finder") => (entry: Contestant) => (
    <ListVoteButton contest={contest} entryId={entry.id} entryName={entryName(entry)} place={place} />
  );
  const status = useScheduleStatus(contest);
  const isPublic = resultIsPublic(status, contest);
  return (
    <div className={classNames("grid grid-cols-1 gap-10", onLargeScreens)}>
      {!isPublic && (
        <div className="empty:hidden min-[100rem]:col-span-full">
          {contest.canManage ? <EnvelopePanel contest={contest} /> : <OpenedLine contest={contest} />}
        </div>
      )}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[58rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="@min-[58rem]:order-last min-[100rem]:order-last">
            <TotalVotesCounter contest={contest} updatedAt={updatedAt}>
              <WaitingVotesLine contest={contest} />
            </TotalVotesCounter>
          </div>
          <LiveProgress contest={contest} updatedAt={updatedAt} />
        </div>
      </div>
      <EntriesList contest={contest} layout="grid" renderVote={voteButton("list")} />
      <div className="min-[100rem]:col-span-full">
        <ContestantFinder contest={contest} renderVote={voteButton("finder")} />
      </div>
      {status === "ended" && !contest.sealed && (
        <div className="min-[100rem]:col-span-full">
          {isPublic && <OpenedLine contest={contest} />}
          <HowVotesWereChecked contest={contest} />
        </div>
      )}
    </div>
  );
}

/** The leaders and the ranking are beside each other. */
const onLargeScreens = "min-[100rem]:grid-cols-[28rem_minmax(0,1fr)] min-[100rem]:items-start";
