import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { getStageScreens } from "#contract/stage.ts";
import { laterOf } from "#domain/pushed-counts.ts";
import type { StagePress } from "#domain/stage.ts";
import { call } from "#web/lib/call.ts";
import { contestKey, publicContestKey } from "#web/lib/query-keys.ts";
import { sendPress } from "./send-press.ts";

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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, press }: { version: number; press: StagePress }) =>
      sendPress({ contestId, version, press }),
    onSuccess: (pressed) => {
      if (!("stage" in pressed)) return;
      for (const key of [contestKey(contestId), publicContestKey(contestId)])
        queryClient.setQueryData<ContestView>(
          key,
          (known) => known && { ...known, stage: laterOf(known.stage, pressed.stage) },
        );
    },
  });
}
