import type { CurrentUser } from "#contract/auth.ts";
import type { ContestView } from "#contract/contests.ts";
import type { ScheduleStatus } from "#domain/contests/schedule.ts";
import { voterSituation } from "#domain/votes/pass-voting.ts";
import { type VoteState, voteState } from "#domain/votes/voting.ts";

type Voter = {
  user: CurrentUser | null;
  status: ScheduleStatus;
  /** the choice that is saved in this browser */
  unsentFor: number | null | undefined;
};

/** What an entry's vote button says. */
export function buttonState(contest: ContestView, voter: Voter, entryId: number, sending: boolean): VoteState {
  const { user, status, unsentFor } = voter;
  const { signedIn, hasAccess, ...situation } = voterSituation(user, contest);
  return voteState({
    ...situation,
    status,
    // An early press is shown as being sent until it is known what it needs.
    signedIn: signedIn || sending,
    hasAccess: hasAccess || sending,
    votedFor: contest.userVote?.entryId ?? null,
    waits: contest.userVote?.counted === false,
    entryId,
    sending,
    unsentFor,
  });
}
