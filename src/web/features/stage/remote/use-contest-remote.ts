import { useQuery } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { stagePath } from "#domain/desk/desk-paths.ts";
import { type RankGroup, rankGroups, revealOrder } from "#domain/stage/reveal.ts";
import { isStageScreen, mayRehearse, revealRefusal, type StagePress, stageScreens } from "#domain/stage/stage.ts";
import { backPress, nextPress, stageInWords } from "#domain/stage/stage-order.ts";
import { inventedEntry, inventedGroups } from "#domain/stage/stage-places.ts";
import { hintOfScreen } from "#domain/stage/stage-words.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { stageScreensQuery, usePressStage } from "../api.ts";
import { type StageEntry, stageOf } from "../staged.ts";
import { isReveal, type RemoteControl, type RemotePress, usePresses } from "./remote-control.ts";

/** The remote of a contest, as those see it who run its stage. */
export function useContestRemote(contest: ContestView): RemoteControl {
  const stage = stageOf(contest);
  const hasEnded = useScheduleStatus(contest) === "ended";
  const now = useServerNow();
  const { data: connected = [] } = useQuery(stageScreensQuery(contest.id));
  const { press, ...pressing } = usePresses(usePressStage(contest.id), stage.version);
  const groups = groupsKnownHere(contest, stage);
  const next = nextPress({ stage, groups, hasEnded });
  const back = backPress({ stage, hasEnded });
  return {
    ...pressing,
    stage,
    screens: stageScreens,
    words: stageInWords(stage),
    hint: hintOfScreen(stage.screen, contest, now),
    isVoteRehearsed: contest.rehearsal !== undefined,
    next: next && { words: next.words, press: () => press(next.press) },
    nextRefusal: next && isReveal(next, stage) ? refusalOf(contest, stage, now) : undefined,
    back: back && { words: back.words, press: () => press(back.press) },
    peek:
      stage.screen === "awards" ? peek(contest, groups && revealOrder(groups, stage.places)[stage.step]) : undefined,
    change: (changes) => press(pressOf(changes, stage)),
    hasPlaces: true,
    mayRehearse: mayRehearse(contest, stage),
    connected,
    wallPath: stagePath(contest.id),
  };
}

type Stage = ReturnType<typeof stageOf>;

function pressOf({ screen, ...changes }: RemotePress, stage: Stage): StagePress {
  return { screen: screen && isStageScreen(screen) ? screen : stage.screen, ...changes };
}

function refusalOf(contest: ContestView, { rehearsal }: Stage, now: Date): string | undefined {
  return rehearsal ? undefined : revealRefusal(contest, now);
}

/** Undefined while the envelope is closed: not even the organizer's phone has them. */
function groupsKnownHere(contest: ContestView, stage: Stage) {
  if (stage.rehearsal) return inventedGroups(contest.id, contest.entries);
  return contest.sealed ? undefined : rankGroups(contest.entries);
}

/** Also with the names that the contest hides from the hall. */
function peek(contest: ContestView, group: RankGroup<{ id: number }> | undefined): StageEntry[] | undefined {
  return group?.entries.flatMap(
    ({ id }) => contest.entries.find((entry) => entry.id === id) ?? (id < 0 ? inventedEntry(id) : []),
  );
}
