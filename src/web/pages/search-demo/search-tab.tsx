import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { ContestantFinder } from "#web/features/results/contestant-finder.tsx";
import { EntriesList } from "#web/features/results/entries-list.tsx";
import { LazyPassPanel } from "#web/features/votes/lazy-pass-panel.tsx";
import { ListVoteButton } from "#web/features/votes/list-vote-button.tsx";

export function SearchTab({ contest }: { contest: ContestView }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <LazyPassPanel contest={contest} />
      <ContestantFinder
        contest={contest}
        renderVote={(entry) => (
          <ListVoteButton contest={contest} entryId={entry.id} entryName={contestantName(entry)} place="finder" />
        )}
      />
      <EntriesList contest={contest} layout="grid" />
    </div>
  );
}
