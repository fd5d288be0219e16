import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { EntriesList } from "#web/features/results/entries-list.tsx";
import { AccessBanner } from "#web/features/votes/access-banner.tsx";
import { LazyPassPanel } from "#web/features/votes/lazy-pass-panel.tsx";
import { ListVoteButton } from "#web/features/votes/list-vote-button.tsx";
import { VoterPanel } from "./voter-panel.tsx";

export function VotingTab({ contest }: { contest: ContestView }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LazyPassPanel contest={contest} />
      {contest.whoMayVote !== "pass" && <AccessBanner contest={contest} />}
      <VoterPanel contest={contest} />
      <div className="mt-4">
        <EntriesList
          contest={contest}
          layout="grid"
          renderVote={(entry) => (
            <ListVoteButton contest={contest} entryId={entry.id} entryName={contestantName(entry)} place="list" />
          )}
        />
      </div>
    </div>
  );
}
