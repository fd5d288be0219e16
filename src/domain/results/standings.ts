import type { ScheduleStatus } from "../contests/schedule.ts";
import { type ContestFlags, shownEntries } from "../entries/shown-entries.ts";
import { type Ranked, rankEntries, type TieOrder } from "./ranking.ts";

type Named = { name?: string | undefined; owner?: string | null | undefined; votingId: string };
type Counted = Named & { id: number; voteCount: number; percentage: number };

/** The ranked list that all result widgets read, without what the contest's flags hide. */
export function standingsOf<Entry extends Counted>(
  contest: ContestFlags & { entries: readonly Entry[] },
  ties: TieOrder<Entry>,
): Ranked<Entry>[] {
  return rankEntries(shownEntries(contest), ties);
}

type KnownRank = { rank?: number | undefined; voteCount?: number | undefined };

/** An entry without votes has no rank badge. One whose place was revealed without its votes has one. */
export function badgeRank({ rank, voteCount }: KnownRank): number | undefined {
  return voteCount === 0 ? undefined : rank;
}

/** In percent of the full width, and large enough to be seen. */
export function barWidth(percentage: number): number {
  return Math.min(100, Math.max(2, percentage));
}

export const contestantsPerPage = 6;
export const progressRows = 5;
const leaderboardRows = 10;
const leaderboardTop = 5;

/** Ten rows, of which the first five are the top. */
export function leaderboardOf<Entry>(standings: readonly Entry[]): { top: Entry[]; rest: Entry[] } {
  return { top: standings.slice(0, leaderboardTop), rest: standings.slice(leaderboardTop, leaderboardRows) };
}

type Votes = { id: number; voteCount?: number | undefined };

/** Whether the rows of a leaderboard say the same as the entries that are known already. */
export function hasSameCounts(known: readonly Votes[], rows: readonly Votes[]): boolean {
  const counts = new Map(known.map(({ id, voteCount }) => [id, voteCount]));
  return rows.every(({ id, voteCount }) => counts.get(id) === voteCount);
}

type Standing = { rank: number; isLeading: boolean; voteCount: number };

export type Lead = "leading" | "winner" | "tied";

/** What those in the first place have. A tie is still a tie after the end: no entry has won alone. */
export function leadOf(standings: readonly Standing[], status: ScheduleStatus): Lead {
  if (leadersOf(standings).length > 1) return "tied";
  return status === "ended" ? "winner" : "leading";
}

/** Who has the first place alone. */
export function leaderOf<S extends Standing>(standings: readonly S[]): S | undefined {
  const [leader, ...others] = leadersOf(standings);
  return others.length > 0 ? undefined : leader;
}

/** Without a vote all entries share the first rank, so none of them is last. */
export function hasLastPlace(standings: readonly { isLeading?: boolean | undefined }[]): boolean {
  return leadersOf(standings).length > 0;
}

/** Undefined while one entry leads or no entry has a vote. */
export function tieOf(standings: readonly Standing[]): { contestants: number; votes: number } | undefined {
  const tied = leadersOf(standings);
  return tied.length > 1 ? { contestants: tied.length, votes: tied[0]?.voteCount ?? 0 } : undefined;
}

/** The next or previous index, from the end back to the start. */
export function wrappedStep(index: number, count: number, step: 1 | -1): number {
  return (index + step + count) % count;
}

function leadersOf<S extends { isLeading?: boolean | undefined }>(standings: readonly S[]): S[] {
  return standings.filter(({ isLeading }) => isLeading);
}
