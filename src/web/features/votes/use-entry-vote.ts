import type { ContestView } from "#contract/contests.ts";
import { contestPath } from "#domain/paths.ts";
import { signInNeeded, type VotePlace, voteRefused, voteTaken } from "#domain/vote-messages.ts";
import { type VoteState, voteLabels, voteState } from "#domain/voting.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/use-sign-in-dialog.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { isUnconfirmed, useVote } from "./api.ts";
import { dropUnsentVote, keepUnsentVote, useUnsentVotes } from "./use-unsent-votes.ts";
import { forgetVoteIntent, rememberVoteIntent } from "./use-vote-intent.ts";

/** What a press on an entry's vote button means right now, and doing it. */
export function useEntryVote(
  contest: ContestView,
  entryId: number,
  { place = "card", entryName = "" }: { place?: VotePlace; entryName?: string } = {},
): { state: VoteState; press: () => void } {
  const { user } = useCurrentUser();
  const vote = useVote(contest.id);
  const status = useScheduleStatus(contest);
  const standing = contest.userVote?.entryId ?? null;
  const waiting = useUnsentVotes()[contest.id];
  const unsent = waiting?.userId === user?.id ? waiting : undefined;
  const state = voteState({
    status,
    isActive: contest.isActive,
    signedIn: user !== null,
    hasAccess: contest.hasAccess,
    votedFor: standing,
    entryId,
    sending: vote.isPending,
    unsentFor: unsent?.entryId,
  });
  return { state, press };

  function press(): void {
    if (state === "signed-out") {
      if (place === "finder") showToast({ ...signInNeeded, tone: "info" });
      askToSignIn();
    } else if (state === "voted-this") {
      if (place === "card") showToast({ title: "Already Voted", tone: "info" });
      else void send(null);
    } else if (state === "open" || state === "voted-other" || state === "unsent") void send(entryId);
  }

  /** By its promise, not by callbacks of the mutation: whoever asked for the vote may be gone before the answer. */
  async function send(chosen: number | null): Promise<void> {
    const sent = { place, entryId: chosen, standing, entryName };
    forgetVoteIntent(); // this is what the person wants now
    if (unsent) dropUnsentVote(unsent);
    try {
      await vote.mutateAsync({ entryId: chosen, standing });
      showToast(voteTaken(sent));
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return askToSignIn();
      if (user && isUnconfirmed(error)) {
        keepUnsentVote({ contestId: contest.id, entryId: chosen, userId: user.id });
        const description = "It is sent by itself as soon as the line is back.";
        return showToast({ title: voteLabels.unsent, description, tone: "info" });
      }
      showToast({ ...voteRefused(sent, messageOf(error, "")), tone: "error" });
    }
  }

  function askToSignIn(): void {
    rememberVoteIntent({ contestId: contest.id, entryId });
    openSignInDialog({ variant: "vote", returnTo: contestPath(contest.id, entryId), onDismiss: forgetVoteIntent });
  }
}
