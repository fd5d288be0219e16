import type { OpenContestView } from "#contract/contests.ts";
import { shownPlaces } from "#domain/paper/after-show.ts";
import { plural } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/public.ts";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";

const shownRanks = 5;

/** The result at a glance, for those who run the contest. */
export function TopPlaces({ contest }: { contest: OpenContestView }) {
  const places = shownPlaces(contest).slice(0, shownRanks);
  if (contest.totalVotes === 0) return <p>No votes were cast.</p>;
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {places.flatMap(({ rank, entries }) =>
        entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <RankBadge rank={rank} />
            <RaceNumber number={entry.votingId} size="sm" className="max-w-32" />
            <bdi className="line-clamp-2 min-w-[min(8rem,100%)] flex-1 font-semibold [overflow-wrap:anywhere]">
              {entryName(entry)}
            </bdi>
            <span className="tabular-nums">{plural(entry.voteCount, "vote")}</span>
          </li>
        )),
      )}
    </ol>
  );
}
