import { useCallback, useSyncExternalStore } from "react";
import type { ContestView } from "#contract/contests.ts";
import { voterSituation } from "#domain/pass-voting.ts";
import { isSending, keptVote, type VoteMachine } from "#domain/vote-machine.ts";
import type { VotePlace } from "#domain/vote-messages.ts";
import { type VoteState, voteState } from "#domain/voting.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useVoteStore } from "./vote-store.ts";

type Voting = {
  /** `sending` comes from useIsSending, which each button calls by itself. */
  stateOf: (entryId: number, sending: boolean) => VoteState;
  /** Always the same function, so that a press does not draw hundreds of cards again. */
  press: (entryId: number, entryName: string) => void;
};

/** What the vote buttons of a contest say, and what a press on one of them does. */
export function useVoting(contest: ContestView, place: VotePlace = "card"): Voting {
  const store = useVoteStore();
  const { user } = useCurrentUser();
  const status = useScheduleStatus(contest);
  const { id: contestId, userVote } = contest;
  const kept = useUnsentVote(contestId);
  return {
    stateOf: (entryId, sending) =>
      voteState({
        status,
        ...voterSituation(user, contest),
        votedFor: userVote?.entryId ?? null,
        waits: userVote?.counted === false,
        entryId,
        sending,
        unsentFor: kept,
      }),
    press: useCallback(
      (entryId, entryName) => void store.press(contestId, { entryId, entryName, place }),
      [store, contestId, place],
    ),
  };
}

/** The choice that is saved in this browser; null to take the vote back, undefined where nothing waits. */
export function useUnsentVote(contestId: number): number | null | undefined {
  const store = useVoteStore();
  return useSyncExternalStore(store.subscribe, () => keptVote(store.machineOf(contestId)));
}

/** For one button: a press draws that one again, within the same frame, and not hundreds. */
export function useIsSending(contestId: number, entryId: number): boolean {
  const store = useVoteStore();
  return useSyncExternalStore(store.subscribe, () => isSending(store.machineOf(contestId), entryId));
}

/** The entry that was pressed before the sign-in, and how to forget it. */
export function useVoteToConfirm(contestId: number) {
  const { dismiss } = useVoteStore();
  const machine = useVoteMachine(contestId);
  const entryId = machine.state === "asked-to-sign-in" ? machine.entryId : undefined;
  return { entryId, dismiss: () => dismiss(contestId) };
}

/** The entry that was pressed without access, and the code that was typed before the sign-in. */
export function useVoteWithoutAccess(contestId: number) {
  const { dismiss, signInFirst, codeAccepted } = useVoteStore();
  const machine = useVoteMachine(contestId);
  const asked = machine.state === "asked-for-code" ? machine : undefined;
  return {
    entryId: asked?.entryId,
    code: asked?.code,
    dismiss: () => dismiss(contestId),
    signInFirst: (typed?: string) => signInFirst(contestId, typed),
    codeAccepted: () => codeAccepted(contestId),
  };
}

function useVoteMachine(contestId: number): VoteMachine {
  const store = useVoteStore();
  return useSyncExternalStore(store.subscribe, () => store.machineOf(contestId));
}
