import { changeStage, getStage, getStageScreens, reportScreen } from "#contract/stage.ts";
import { type ContestStore, contestToStage } from "#server/features/contests/public.ts";
import type { ContestChanges, LiveResults } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { StageStore } from "./press.ts";

export type StageDeps = {
  changes: ContestChanges;
  stages: StageStore;
  contests: ContestStore;
  results: LiveResults;
};

export function stageRoutes(api: Api, { changes, stages, contests, results }: StageDeps) {
  api.handle(getStage, { load: "read" }, async ({ params }) => {
    const newest = await results.snapshots.newest(params.contestId);
    if (!newest) throw notFound("Contest");
    return newest.snapshot.state.stage;
  });

  api.handle(changeStage, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToStage(() => contests.find(params.contestId), request);
    const { stage: current, refusal } = await stages.press(contest.id, body, person.id);
    if (refusal !== undefined) throw new Refusal("conflict", refusal, { current });
    return current;
  });

  api.handle(reportScreen, { load: "poll", changes: "nothing" }, async ({ params, body }) => {
    if (!(await stages.screens.report(params.contestId, body))) throw notFound("Contest");
    return undefined;
  });

  api.handle(getStageScreens, async ({ params, request }) => {
    const { contest } = await contestToStage(() => contests.find(params.contestId), request);
    return stages.screens.list(contest.id);
  });
}
