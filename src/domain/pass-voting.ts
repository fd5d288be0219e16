import { takesPasses, type WhoMayVote } from "./who-may-vote.ts";

type User = { passContestId?: number | undefined } | null;
type Contest = { id: number; whoMayVote: WhoMayVote };

/** Whether somebody need not sign in, or show a pass, before they press Vote in this contest. */
export function isKnownVoter(user: User, contest: Contest): boolean {
  if (!user) return false;
  if (user.passContestId !== undefined) return user.passContestId === contest.id;
  return contest.whoMayVote !== "pass";
}

export function holdsPassOf(user: User, contest: Contest): boolean {
  return user?.passContestId === contest.id && takesPasses(contest.whoMayVote);
}

/** Where only passes vote, nobody is asked for an access code: the pass was handed out. */
export function hasAccessTo({ hasAccess, whoMayVote }: { hasAccess: boolean; whoMayVote: WhoMayVote }): boolean {
  return hasAccess || whoMayVote === "pass";
}
