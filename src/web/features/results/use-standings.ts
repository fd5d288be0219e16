import { useMemo } from "react";
import type { ContestEntry, ContestView } from "#contract/contests.ts";
import { type Ranked, randomTies } from "#domain/ranking.ts";
import { standingsOf } from "#domain/standings.ts";

export type Standing = Ranked<ContestEntry>;

/** Drawn once per visit: in every widget of it tied entries stand in the same order. */
const ties = randomTies(Math.random());

export function useStandings(contest: ContestView): Standing[] {
  return useMemo(() => standingsOf(contest, ties), [contest]);
}
