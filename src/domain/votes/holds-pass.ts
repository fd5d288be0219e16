import { isPassFor } from "./pass-voting.ts";
import { takesPasses, type WhoMayVote } from "./who-may-vote.ts";

type Contest = Parameters<typeof isPassFor>[1] & { whoMayVote: WhoMayVote };

export function holdsPassOf(user: Parameters<typeof isPassFor>[0] | null, contest: Contest): boolean {
  return user !== null && isPassFor(user, contest) && takesPasses(contest.whoMayVote);
}
