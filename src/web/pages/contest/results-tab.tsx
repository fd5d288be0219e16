import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/standings.ts";
import { ContestantFinder } from "#web/features/results/contestant-finder.tsx";
import { EntriesList } from "#web/features/results/entries-list.tsx";
import { LiveProgress } from "#web/features/results/live-progress.tsx";
import { TotalVotesCounter } from "#web/features/results/total-votes-counter.tsx";
import type { Standing } from "#web/features/results/use-standings.ts";
import { ListVoteButton } from "#web/features/votes/list-vote-button.tsx";

export type ResultsTabProps = { contest: ContestView; updatedAt: number };

export function ResultsTab({ contest, updatedAt }: ResultsTabProps) {
  const voteButton = (place: "list" | "finder") => (entry: Standing) => (
    <ListVoteButton contest={contest} entryId={entry.id} entryName={contestantName(entry)} place={place} />
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-last">
          <TotalVotesCounter contest={contest} updatedAt={updatedAt} />
        </div>
        <LiveProgress contest={contest} updatedAt={updatedAt} />
      </div>
      <EntriesList contest={contest} layout="grid" renderVote={voteButton("list")} />
      <ContestantFinder contest={contest} renderVote={voteButton("finder")} />
    </div>
  );
}
