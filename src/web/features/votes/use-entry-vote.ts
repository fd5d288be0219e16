import type { ContestView } from "#contract/contests.ts";
import { contestPath } from "#domain/paths.ts";
import { scheduleStatus } from "#domain/schedule.ts";
import { type VoteState, voteState } from "#domain/voting.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/use-sign-in-dialog.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { useVote } from "./api.ts";
import { forgetVoteIntent, rememberVoteIntent } from "./use-vote-intent.ts";

/** What a press on an entry's vote button means right now, and doing it. */
export function useEntryVote(contest: ContestView, entryId: number): { state: VoteState; press: () => void } {
  const { user } = useCurrentUser();
  const vote = useVote(contest.id);
  const standing = contest.userVote?.entryId ?? null;
  const state = voteState({
    status: scheduleStatus(contest, new Date(contest.serverTime)),
    isActive: contest.isActive,
    signedIn: user !== null,
    hasAccess: contest.hasAccess,
    votedFor: standing,
    entryId,
    sending: vote.isPending,
  });
  return { state, press };

  function press(): void {
    if (state === "signed-out") askToSignIn();
    else if (state === "voted-this") showToast({ title: "Already Voted", tone: "info" });
    else if (state === "open" || state === "voted-other") void send();
  }

  /** By its promise, not by callbacks of the mutation: whoever asked for the vote may be gone before the answer. */
  async function send(): Promise<void> {
    forgetVoteIntent(); // this is what the person wants now
    try {
      await vote.mutateAsync({ entryId, standing });
      showToast({ title: standing === null ? "Vote Submitted!" : "Vote Changed!" });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return askToSignIn();
      const title = standing === null ? "Vote Failed" : "Failed to Change Vote";
      showToast({ title, description: messageOf(error, "Failed to submit vote"), tone: "error" });
    }
  }

  function askToSignIn(): void {
    rememberVoteIntent({ contestId: contest.id, entryId });
    openSignInDialog({ variant: "vote", returnTo: contestPath(contest.id, entryId), onDismiss: forgetVoteIntent });
  }
}
