import type { ScheduleStatus } from "../contests/schedule.ts";
import { type ContestFlags, contestantName, shownEntries } from "../entries/shown-entries.ts";
import { plural } from "../text/plural.ts";
import { type Ranked, rankEntries, type TieOrder } from "./ranking.ts";
import type { ResultState } from "./result-state.ts";

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

/** Ten rows, of which the first five are under the 'Top' badge. */
export function leaderboardOf<Entry>(standings: readonly Entry[]): { badge: string; top: Entry[]; rest: Entry[] } {
  const top = standings.slice(0, leaderboardTop);
  return { badge: `Top ${top.length}`, top, rest: standings.slice(leaderboardTop, leaderboardRows) };
}

type Votes = { id: number; voteCount?: number | undefined };

/** Whether the rows of a leaderboard say the same as the entries that are known already. */
export function hasSameCounts(known: readonly Votes[], rows: readonly Votes[]): boolean {
  const counts = new Map(known.map(({ id, voteCount }) => [id, voteCount]));
  return rows.every(({ id, voteCount }) => counts.get(id) === voteCount);
}

type Standing = { rank: number; isLeading: boolean; voteCount: number };

export type LeadLabel = "Leading" | "Winner" | "Tied for 1st";

/** A tie is still a tie after the end: no entry has won alone. */
export function leadLabel(standings: readonly Standing[], status: ScheduleStatus): LeadLabel {
  if (leadersOf(standings).length > 1) return "Tied for 1st";
  return status === "ended" ? "Winner" : "Leading";
}

/** What a screen reader says about the first place; empty in a tie, which has a banner of its own. */
export function leadAnnouncement(standings: readonly (Standing & Named)[], status: ScheduleStatus): string {
  const [leader, ...others] = leadersOf(standings);
  if (!leader || others.length > 0) return "";
  return `${contestantName(leader)} ${status === "ended" ? "is the winner" : "is leading"}`;
}

/** Without a vote all entries share the first rank, so none of them is last. */
export function hasLastPlace(standings: readonly { isLeading?: boolean | undefined }[]): boolean {
  return leadersOf(standings).length > 0;
}

/** Undefined while one entry leads or no entry has a vote. */
export function tieBanner(standings: readonly Standing[]): string | undefined {
  const tied = leadersOf(standings);
  const votes = plural(tied[0]?.voteCount ?? 0, "vote");
  return tied.length > 1 ? `${tied.length} contestants tied for 1st place with ${votes} each` : undefined;
}

export function progressNote(contestants: number): string | undefined {
  return contestants > progressRows ? `Showing top ${progressRows} of ${contestants} contestants` : undefined;
}

/** The next or previous index, from the end back to the start. */
export function wrappedStep(index: number, count: number, step: 1 | -1): number {
  return (index + step + count) % count;
}

function leadersOf<S extends { isLeading?: boolean | undefined }>(standings: readonly S[]): S[] {
  return standings.filter(({ isLeading }) => isLeading);
}

export function progressHeading(state: ResultState): string {
  if (state === "live") return "Live Progress";
  return state === "final" ? "Final Result" : "Results";
}

/** Whether the figures still change: LIVE, PAUSED, SEALED or FINAL. */
export function progressBadge(state: ResultState): string | undefined {
  return state === "upcoming" ? undefined : state.toUpperCase();
}
