import { useCallback, useEffect, useRef } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestPath } from "#domain/paths.ts";
import { alreadyVoted, signInNeeded, type VotePlace, voteRefused, voteTaken } from "#domain/vote-messages.ts";
import { type VoteState, voteLabels, voteState } from "#domain/voting.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { choiceUnderWay, isNewest, isUnconfirmed, useVote } from "./api.ts";
import { isSending, setSending } from "./use-sending.ts";
import { dropUnsentVote, keepIfPageGoes, keepUnsentVote, useUnsentVotes } from "./use-unsent-votes.ts";
import { forgetVoteIntent, rememberVoteIntent } from "./use-vote-intent.ts";

type Voting = {
  /** `sending`: from useIsSending, asked by the button itself */
  stateOf: (entryId: number, sending: boolean) => VoteState;
  /** always the same function, so that a card of three hundred is not drawn anew for it */
  press: (entryId: number, entryName: string) => void;
};

/** What a press on the vote button of any of a contest's entries means right now, and doing it. */
export function useVoting(contest: ContestView, place: VotePlace = "card"): Voting {
  const { user } = useCurrentUser();
  const { mutateAsync: give } = useVote(contest.id);
  const status = useScheduleStatus(contest);
  const standing = contest.userVote?.entryId ?? null;
  const waiting = useUnsentVotes()[contest.id];
  const unsent = waiting?.userId === user?.id ? waiting : undefined;

  const pressNow = useRef(press);
  useEffect(() => {
    pressNow.current = press;
  });
  return { stateOf, press: useCallback((entryId, entryName) => pressNow.current(entryId, entryName), []) };

  function stateOf(entryId: number, sending: boolean): VoteState {
    return voteState({
      status,
      isActive: contest.isActive,
      signedIn: user !== null,
      hasAccess: contest.hasAccess,
      votedFor: standing,
      entryId,
      sending,
      unsentFor: unsent?.entryId,
    });
  }

  function press(entryId: number, entryName: string): void {
    const state = stateOf(entryId, isSending(contest.id, entryId));
    const send = (chosen: number | null) => void sendVote(chosen, entryId, entryName);
    if (state === "signed-out") {
      if (place === "finder") showToast({ ...signInNeeded, tone: "info" });
      askToSignIn(entryId);
    } else if (state === "voted-this") {
      if (place !== "card") send(null);
      // Another choice waits to be sent, and may even have arrived: this one is newer.
      else if (unsent) send(entryId);
      else showToast({ ...alreadyVoted, tone: "info" });
    } else if (state === "unsent") send(unsent?.entryId ?? null);
    else if (state === "open" || state === "voted-other") send(entryId);
  }

  /** By its promise, not by callbacks of the mutation: whoever asked for the vote may be gone before the answer. */
  async function sendVote(chosen: number | null, pressedId: number, entryName: string): Promise<void> {
    const before = choiceUnderWay(contest.id);
    const sent = { place, entryId: chosen, standing: before ? before.entryId : standing, entryName };
    const choice = { entryId: chosen, first: standing === null && !unsent && !before };
    const vote = user && { contestId: contest.id, entryId: chosen, userId: user.id };
    forgetVoteIntent(); // this is what the person wants now
    if (unsent) dropUnsentVote(unsent);
    setSending(contest.id, pressedId);
    const answered = vote && keepIfPageGoes(vote);
    try {
      await give(choice);
      if (!isNewest(contest.id, choice)) return;
      if (vote) dropUnsentVote(vote);
      showToast(voteTaken(sent));
    } catch (error) {
      if (!isNewest(contest.id, choice)) return;
      if (vote) dropUnsentVote(vote);
      if (error instanceof CallError && error.status === 401) return askToSignIn(pressedId);
      if (vote && isUnconfirmed(error)) {
        keepUnsentVote(vote);
        const description = "It is sent by itself as soon as the line is back.";
        return showToast({ title: voteLabels.unsent, description, tone: "info" });
      }
      showToast({ ...voteRefused(sent, messageOf(error, "")), tone: "error" });
    } finally {
      answered?.();
      if (isNewest(contest.id, choice)) setSending(contest.id, undefined);
    }
  }

  function askToSignIn(entryId: number): void {
    rememberVoteIntent({ contestId: contest.id, entryId });
    openSignInDialog({ variant: "vote", returnTo: contestPath(contest.id, entryId), onDismiss: forgetVoteIntent });
  }
}
