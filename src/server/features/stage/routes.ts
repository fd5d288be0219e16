import { changeStage, getStage, getStageScreens, reportScreen } from "#contract/stage.ts";
import { stageMessages } from "#domain/stage.ts";
import type { PublicStage } from "#domain/stage-places.ts";
import { type ContestStore, contestToStage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { StageStore } from "./store.ts";

type Deps = {
  changes: ContestChanges;
  stages: StageStore;
  contests: ContestStore;
  /** undefined where there is no such contest */
  readStage: (contestId: number) => Promise<PublicStage | undefined>;
};

export function stageRoutes(api: Api, { changes, stages, contests, readStage }: Deps) {
  api.handle(getStage, { load: "read" }, async ({ params }) => {
    const stage = await readStage(params.contestId);
    if (!stage) throw notFound("Contest");
    return stage;
  });

  api.handle(changeStage, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToStage(() => contests.find(params.contestId), request);
    const pressed = await stages.press(contest.id, body, person.id);
    if (pressed.kind === "gone") throw notFound("Contest");
    const { stage: current } = pressed;
    if (pressed.kind === "refused") throw new Refusal("conflict", pressed.message, { current });
    if (pressed.kind === "older") throw new Refusal("conflict", stageMessages.hasChanged, { current });
    return current;
  });

  api.handle(reportScreen, { load: "poll", changes: "nothing" }, async ({ params, body }) => {
    if (!(await stages.reportScreen(params.contestId, body))) throw notFound("Contest");
    return undefined;
  });

  api.handle(getStageScreens, async ({ params, request }) => {
    const { contest } = await contestToStage(() => contests.find(params.contestId), request);
    return stages.screens(contest.id);
  });
}
