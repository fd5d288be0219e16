import { queryOptions } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { getShowScreens, getShowStage } from "#contract/show-stage.ts";
import { getStage, getStageScreens } from "#contract/stage.ts";
import { laterOf } from "#domain/results/pushed-counts.ts";
import type { ShowPress } from "#domain/stage/show-stage.ts";
import type { StagePress } from "#domain/stage/stage.ts";
import { contestKey, publicContestKey, stageKey } from "#web/features/contests/public.ts";
import { showKey, showStageKey } from "#web/features/shows/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { sendPress, sendShowPress } from "./remote/send-press.ts";

const screensEveryMs = 5_000;
/** Also where a stream tells of changes: an event of another process may get lost. */
const stageEveryMs = 5_000;

export function stageScreensQuery(contestId: number) {
  return queryOptions({
    queryKey: [...contestKey(contestId), "stage-screens"],
    queryFn: ({ signal }) => call(getStageScreens, { params: { contestId }, signal }),
    refetchInterval: screensEveryMs,
  });
}

export function showScreensQuery(showId: number) {
  return queryOptions({
    queryKey: [...showKey(showId), "stage-screens"],
    queryFn: ({ signal }) => call(getShowScreens, { params: { showId }, signal }),
    refetchInterval: screensEveryMs,
  });
}

export function showStageQuery(showId: number) {
  return queryOptions({
    queryKey: showStageKey(showId),
    queryFn: ({ signal }) => call(getShowStage, { params: { showId }, signal, anonymous: true }),
    refetchInterval: stageEveryMs,
  });
}

/** The stage of an award alone: nothing else of its contest is read. */
export function awardStageQuery(contestId: number) {
  return queryOptions({
    queryKey: stageKey(contestId),
    queryFn: ({ signal }) => call(getStage, { params: { contestId }, signal, anonymous: true }),
    refetchInterval: stageEveryMs,
  });
}

/** Changes the stage. What the server says of it is shown at once, also where it has refused the press. */
export function usePressStage(contestId: number) {
  return useCommand((pressed: { version: number; press: StagePress }) => sendPress({ contestId, ...pressed }), {
    onDone: (client, pressed) => {
      if (!("stage" in pressed)) return;
      for (const key of [contestKey(contestId), publicContestKey(contestId)])
        client.setQueryData<ContestView>(
          key,
          (known) => known && { ...known, stage: laterOf(known.stage, pressed.stage) },
        );
    },
  });
}

export function usePressShowStage(showId: number) {
  return useCommand((pressed: { version: number; press: ShowPress }) => sendShowPress({ showId, ...pressed }), {
    onDone: async (client, pressed) => {
      if (!("stage" in pressed)) return;
      const { contestId } = pressed.stage;
      // Before the stage itself, so that an award is not shown as it was before.
      if (contestId !== null) await client.invalidateQueries({ queryKey: stageKey(contestId) });
      client.setQueryData(showStageQuery(showId).queryKey, (known) => laterOf(known, pressed.stage));
    },
  });
}
