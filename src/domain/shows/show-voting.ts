import { type Switched, scheduleStatus } from "../contests/schedule.ts";
import type { Rehearsed } from "../results/sealing.ts";

/** An award as voters see it: a contest of the show. */
type VotedAward = Switched & Rehearsed & { contestId: number; title: string };

/** The entry of each award that has the person's vote, by the award's contest. */
type UserVotes = Readonly<Record<string, number>>;

type Times = Parameters<typeof scheduleStatus>[0];

export function isOpenAward(award: Switched, now: Date): boolean {
  return award.isActive && scheduleStatus(award, now) === "active";
}

/** Whether nobody can vote any more. */
export function isOver(awards: readonly Times[], now: Date): boolean {
  return awards.length > 0 && awards.every((award) => scheduleStatus(award, now) === "ended");
}

/** Of an evening with one award after the other: people are there for the one that is open. */
export function onlyOpenAward<Award extends VotedAward>(awards: readonly Award[], now: Date): Award | undefined {
  const open = awards.filter((award) => isOpenAward(award, now));
  return open.length === 1 ? open[0] : undefined;
}

export type VotedIn = { voted: number; of: number };

/** In how many awards a person has voted, of all. Undefined for a single award, and while there is nothing to vote on and no vote. */
export function votedIn(awards: readonly VotedAward[], votes: UserVotes, now: Date): VotedIn | undefined {
  if (awards.length < 2) return undefined;
  const voted = awards.filter(({ contestId }) => contestId in votes).length;
  if (voted === 0 && !awards.some((award) => isOpenAward(award, now) || award.rehearsal)) return undefined;
  return { voted, of: awards.length };
}

/** The next open award without the person's vote: the first one after the given award, and then from the beginning. */
export function nextAward<Award extends VotedAward>(
  awards: readonly Award[],
  votes: UserVotes,
  { after, now }: { after: number; now: Date },
): Award | undefined {
  const place = awards.findIndex(({ contestId }) => contestId === after);
  const others = [...awards.slice(place + 1), ...awards.slice(0, Math.max(place, 0))];
  return others.find((award) => isOpenAward(award, now) && !(award.contestId in votes));
}

/** The award whose times a show's countdown tells: of the open ones the first to end, else the next to open. */
export function awardOnClock<Award extends VotedAward>(awards: readonly Award[], now: Date): Award | undefined {
  const open = awards.filter((award) => isOpenAward(award, now));
  if (open.length > 0) return firstBy(open, "endDate");
  const coming = awards.filter((award) => award.isActive && scheduleStatus(award, now) === "not_started");
  if (coming.length > 0) return firstBy(coming, "startDate");
  return awards.find((award) => scheduleStatus(award, now) !== "ended") ?? awards.at(-1);
}

function firstBy<Award extends VotedAward>(awards: readonly Award[], date: "startDate" | "endDate"): Award | undefined {
  return [...awards].sort((one, other) => Date.parse(one[date]) - Date.parse(other[date]))[0];
}

/** Whether all awards are voted on at the same time, so that their times need no title. */
export function haveOneTime(awards: readonly VotedAward[]): boolean {
  const timesOf = ({ startDate, endDate, isActive }: VotedAward) => `${startDate} ${endDate} ${isActive}`;
  return new Set(awards.map(timesOf)).size <= 1;
}
