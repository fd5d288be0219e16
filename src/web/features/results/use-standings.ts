import { useMemo } from "react";
import type { ContestEntry, ContestView, OpenContestView } from "#contract/contests.ts";
import { shownEntries } from "#domain/entries/shown-entries.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import type { Ranked } from "#domain/results/ranking.ts";
import { standingsOf } from "#domain/results/standings.ts";
import { type KnownEntry, knownEntries } from "#web/features/contests/public.ts";
import { tiesOfVisit } from "./visit-ties.ts";

export type RankedEntry = Ranked<ContestEntry>;

/** In a list of all contestants; without votes while results are sealed. */
export type Contestant = KnownEntry & { isLeading?: boolean | undefined };

export function useStandings(contest: OpenContestView): RankedEntry[] {
  return useMemo(() => standingsOf(contest, tiesOfVisit()), [contest]);
}

/** By rank; while results are sealed by number, which tells nothing. */
export function useContestants(contest: ContestView): Contestant[] {
  return useMemo(() => {
    if (!contest.sealed) return standingsOf(contest, tiesOfVisit());
    const entries = shownEntries({ ...contest, entries: knownEntries(contest) });
    return entries.sort((one, other) => compareVotingIds(one.votingId, other.votingId));
  }, [contest]);
}
