import { queryOptions } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { getStageScreens } from "#contract/stage.ts";
import { laterOf } from "#domain/results/pushed-counts.ts";
import type { StagePress } from "#domain/stage/stage.ts";
import { contestKey, publicContestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { sendPress } from "./remote/send-press.ts";

const screensEveryMs = 5_000;

export function stageScreensQuery(contestId: number) {
  return queryOptions({
    queryKey: [...contestKey(contestId), "stage-screens"],
    queryFn: ({ signal }) => call(getStageScreens, { params: { contestId }, signal }),
    refetchInterval: screensEveryMs,
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
