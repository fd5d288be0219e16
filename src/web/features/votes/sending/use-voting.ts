import { useCallback, useSyncExternalStore } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { LiveOwnVote } from "#contract/results.ts";
import type { VotePlace } from "#domain/votes/vote-messages.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { buttonState } from "../buttons/button-state.ts";
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
  const { id: contestId } = contest;
  const unsentFor = useUnsentVote(contestId);
  return {
    stateOf: (entryId, sending) => buttonState(contest, { user, status, unsentFor }, entryId, sending),
    press: useCallback(
      (entryId, entryName) => store.press(contestId, { entryId, entryName, place }),
      [store, contestId, place],
    ),
  };
}

/** What the server has drawn: it does not know what is saved in this browser. */
const nothing = () => undefined;

/** The choice that is saved in this browser; null to take the vote back, undefined where nothing waits. */
export function useUnsentVote(contestId: number): number | null | undefined {
  const store = useVoteStore();
  return useSyncExternalStore(store.subscribe, () => store.machineOf(contestId).kept?.entryId, nothing);
}

/** For one button: a press draws that one again, within the same frame, and not hundreds. */
export function useIsSending(contestId: number, entryId: number): boolean {
  const store = useVoteStore();
  const isSending = () => store.machineOf(contestId).sending?.pressedId === entryId;
  return useSyncExternalStore(store.subscribe, isSending, () => false);
}

/** The entry that was pressed before the sign-in, and how to forget it. */
export function useVoteToConfirm(contestId: number) {
  const { asked, dismiss } = useAsked(contestId);
  return { entryId: asked?.waitsFor === "sign-in" ? asked.entryId : undefined, dismiss };
}

/** What was pressed, and waits for a sign-in or a code. */
export function useAsked(contestId: number) {
  const store = useVoteStore();
  const asked = useSyncExternalStore(store.subscribe, () => store.machineOf(contestId).asked, nothing);
  return { asked, dismiss: () => store.dispatch(contestId, { type: "dismiss" }) };
}

/** For the stream: shows a vote that the person gives or confirms in another tab or on another device. */
export function useOwnVote(contestId: number): (vote: LiveOwnVote) => void {
  const { toldByStream } = useVoteStore();
  const userId = useCurrentUser().user?.id;
  return useCallback((vote) => toldByStream(contestId, { ...vote, userId }), [toldByStream, contestId, userId]);
}
