import { scheduleStatus, type Window } from "../contests/schedule.ts";
import { type ContestFlags, type HideableEntry, shownEntries } from "../entries/shown-entries.ts";
import { resultIsPublic } from "../results/public-result.ts";
import type { Sealing } from "../results/sealing.ts";
import { placesOf, type RankGroup } from "../stage/reveal.ts";

export const afterShowMessages = {
  notEnded: "The result is final once voting has ended. Come back then.",
  sealed: "Results are sealed. Open the envelope first, under Ceremony.",
  noVotes: "No entry has any votes, so there are no places to print.",
  allFirst: "Where a car wins one award, the winners are known once all awards have a result.",
  allPassedOver: "All cars with votes win a higher award.",
  nobodyChosen: "Nobody is chosen for this award yet.",
  secretOfShow: "Not announced yet: only people who manage this show know all of these results. Keep them to yourself.",
  secret: "Not announced yet: only people who manage this contest know this result. Keep it to yourself.",
} as const;

type Contest = Window & { totalVotes: number };
type ViewedContest = Contest & { sealed?: true | undefined };

/** Why a contest has no result to print or to share yet; undefined where it has one. */
export function whyNoResult(contest: ViewedContest, now: Date): string | undefined {
  if (scheduleStatus(contest, now) !== "ended") return afterShowMessages.notEnded;
  if (contest.sealed) return afterShowMessages.sealed;
  return contest.totalVotes === 0 ? afterShowMessages.noVotes : undefined;
}

export function winnerIsPublic(contest: Sealing & Contest, now: Date): boolean {
  return contest.totalVotes > 0 && resultIsPublic(scheduleStatus(contest, now), contest);
}

/** The places of a result, first place first, without what the contest hides from visitors. */
export function shownPlaces<Entry extends HideableEntry & { id: number; voteCount: number }>(
  contest: ContestFlags & { entries: readonly Entry[]; winnerIds?: readonly number[] | undefined },
): RankGroup<Entry>[] {
  return placesOf({ entries: shownEntries(contest), winnerIds: contest.winnerIds });
}
