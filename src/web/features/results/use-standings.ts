import { useMemo } from "react";
import type { ContestEntry, OpenContestView } from "#contract/contests.ts";
import { type Ranked, randomTies } from "#domain/ranking.ts";
import { standingsOf } from "#domain/standings.ts";

export type Standing = Ranked<ContestEntry>;

/** One order per visit, so that all widgets show tied entries alike. */
const ties = randomTies(Math.random());

export function useStandings(contest: OpenContestView): Standing[] {
  return useMemo(() => standingsOf(contest, ties), [contest]);
}
