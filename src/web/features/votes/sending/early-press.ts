import type { QueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { voterSituation } from "#domain/votes/pass-voting.ts";
import { type KeptVote, keep, noVote, type VoteMachine } from "#domain/votes/vote-machine.ts";
import type { VotePlace } from "#domain/votes/vote-messages.ts";
import { voteState } from "#domain/votes/voting.ts";
import { currentUserQuery } from "#web/features/auth/public.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { readVoteIntent, writeVoteIntent } from "./vote-intent.ts";
import { replaceSavedVote, savedVoteOf } from "./vote-storage.ts";

export type Pressed = { entryId: number; entryName: string; place: VotePlace; removes?: boolean };

/**
 * A press before vote-actions.ts has loaded: it is shown as being sent, and saved in the browser at once, so that it
 * outlives the page. Without a sign-in the person will be asked to confirm it. `forget` is for when the press is made.
 */
export function earlyPress(queryClient: QueryClient, contestId: number, pressed: Pressed) {
  const contest = queryClient.getQueryData<ContestView>(contestKey(contestId));
  const user = queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
  const { entryId, removes = false, ...where } = pressed;
  const before = contest?.userVote?.entryId ?? null;
  const whose = user && contest && !removes && mayVote(contest) ? { contestId, userId: user.id } : undefined;
  const sent = { ...where, entryId, before, isChange: before !== null, rehearsal: contest?.rehearsal?.since };
  const forget = removes ? () => {} : whose ? save(whose, keep(sent)) : askAgain({ contestId, entryId });
  const seen = { countsPushed: false, otherVoteSeen: false };
  const sending = { ...sent, ...seen, pressedId: entryId, isSaved: whose !== undefined };
  const machine: VoteMachine = { ...noVote, sending };
  return { machine, forget };

  function mayVote(shown: ContestView): boolean {
    const status = scheduleStatus(shown, serverClock.now());
    const situation = { status, ...voterSituation(user, shown), votedFor: before, entryId, sending: false };
    return ["open", "voted-other"].includes(voteState(situation));
  }
}

function save(whose: { contestId: number; userId: string }, vote: KeptVote): () => void {
  const before = savedVoteOf(whose);
  replaceSavedVote(whose, before, vote);
  return () => replaceSavedVote(whose, vote, before);
}

function askAgain(intent: { contestId: number; entryId: number }): () => void {
  const before = readVoteIntent();
  writeVoteIntent(intent);
  return () => writeVoteIntent(before);
}

/** It could not be loaded: what is saved is shown so. */
export function withoutConnection(machine: VoteMachine): VoteMachine {
  const { sending } = machine;
  return sending?.isSaved ? { ...noVote, kept: keep(sending) } : machine;
}
