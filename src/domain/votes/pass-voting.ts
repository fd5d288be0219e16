import type { PassPlace } from "./passes.ts";
import type { VotingSituation } from "./voting.ts";
import type { WhoMayVote } from "./who-may-vote.ts";

type Holder = { passContestId?: number | undefined; passShowId?: number | undefined };
type User = Holder | null;
type Contest = { id: number; showId?: number | undefined; whoMayVote: WhoMayVote };
type OpenContest = Contest & Pick<VotingSituation, "isActive" | "rehearsal"> & { hasAccess?: boolean | undefined };

/** Whether somebody is known by nothing but a pass. */
export function holdsAnyPass({ passContestId, passShowId }: Holder): boolean {
  return passContestId !== undefined || passShowId !== undefined;
}

/** A show's pass is good in all of its awards, and in nothing else. */
export function isPassFor({ passContestId, passShowId }: Holder, { id, showId }: Omit<Contest, "whoMayVote">): boolean {
  return passContestId === id || (passShowId !== undefined && passShowId === showId);
}

/** Where passes of a contest come from: those of a show's award are the show's. */
export function passPlaceOf({ id, showId }: Omit<Contest, "whoMayVote">): PassPlace {
  return showId === undefined ? { contestId: id } : { showId };
}

/** Whether a pass of this place votes in the contest. */
export function votesIn(place: PassPlace, { id, showId }: Omit<Contest, "whoMayVote">): boolean {
  return "showId" in place ? place.showId === showId : place.contestId === id;
}

/** Whether somebody need not sign in, or show a pass, before they press Vote in this contest. */
export function isKnownVoter(user: User, contest: Contest): boolean {
  if (!user) return false;
  if (holdsAnyPass(user)) return isPassFor(user, contest);
  return contest.whoMayVote !== "pass";
}

/**
 * Where only passes vote, nobody is asked for an access code: the pass was handed out. Nor is anybody whose access is not
 * known: the server decides about their vote.
 */
export function hasAccessTo({ hasAccess, whoMayVote }: Pick<OpenContest, "hasAccess" | "whoMayVote">): boolean {
  return hasAccess !== false || whoMayVote === "pass";
}

/** What a contest asks of somebody before they vote. */
export function voterSituation(user: User, contest: OpenContest) {
  return {
    isActive: contest.isActive,
    rehearsal: contest.rehearsal,
    signedIn: isKnownVoter(user, contest),
    needsPass: contest.whoMayVote === "pass",
    hasAccess: hasAccessTo(contest),
  };
}
