import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { rankGroups } from "#domain/stage/reveal.ts";
import { revealRefusal, type StagePress, type StageState } from "#domain/stage/stage.ts";
import { backPress, nextPress, type OrderedPress } from "#domain/stage/stage-order.ts";
import { inventedGroups } from "#domain/stage/stage-places.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { usePressStage } from "../api.ts";
import { stageOf } from "../stage-contest.ts";
import type { Pressed } from "./send-press.ts";

/** The remote of a contest: what the wall shows, what comes next, and what became of the last press. */
export function useRemote(contest: ContestView) {
  const stage = stageOf(contest);
  const hasEnded = useScheduleStatus(contest) === "ended";
  const now = useServerNow();
  const { mutate, isPending } = usePressStage(contest.id);
  const [last, setLast] = useState<Pressed>();
  const groups = groupsKnownHere(contest, stage);
  const refusal = stage.rehearsal ? undefined : revealRefusal(contest, now);
  const next = nextPress({ stage, groups, hasEnded });
  return {
    stage,
    groups,
    next,
    /** why NEXT would be refused */
    nextRefusal: next && isReveal(next, stage) ? refusal : undefined,
    back: backPress({ stage, hasEnded }),
    isSending: isPending,
    last,
    /** One press at a time: the next one must be made from what this one has led to. */
    press(press: StagePress): void {
      if (!isPending) mutate({ version: stage.version, press }, { onSuccess: setLast });
    },
  };
}

export type RemoteControl = ReturnType<typeof useRemote>;

/** Undefined while the envelope is closed: not even the organizer's phone has them. */
function groupsKnownHere(contest: ContestView, stage: StageState) {
  if (stage.rehearsal) return inventedGroups(contest.id, contest.entries);
  return contest.sealed ? undefined : rankGroups(contest.entries);
}

function isReveal({ press }: OrderedPress, { step }: StageState): boolean {
  return (press.step ?? 0) > step;
}
