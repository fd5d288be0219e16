import {
  changeShowStage,
  getShowScreens,
  getShowStage,
  getShowWinners,
  reportShowScreen,
} from "#contract/show-stage.ts";
import { doubleWinners } from "#domain/shows/winners-of-show.ts";
import { readWinners } from "#server/features/stage/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage, showToStage } from "../guards.ts";

export function stageRoutes(api: Api, { database, changes, shows, stages }: ShowDeps) {
  api.handle(getShowStage, { load: "read" }, ({ params }) => stages.read(params.showId));

  api.handle(changeShowStage, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToStage(() => shows.find(params.showId), request);
    const { stage: current, refusal } = await stages.press(show.id, body, person.id);
    if (refusal !== undefined) throw new Refusal("conflict", refusal, { current });
    return current;
  });

  api.handle(reportShowScreen, { load: "poll", changes: "nothing" }, async ({ params, body }) => {
    if (!(await stages.screens.report(params.showId, body))) throw notFound("Show");
    return undefined;
  });

  api.handle(getShowScreens, async ({ params, request }) => {
    const { show } = await showToStage(() => shows.find(params.showId), request);
    return stages.screens.list(show.id);
  });

  api.handle(getShowWinners, async ({ params, request }) => {
    const { show } = await showToManage(() => shows.find(params.showId), request);
    const known = await database.kysely.transaction().execute((transaction) => readWinners(transaction, show));
    if ("refusal" in known) throw new Refusal("conflict", known.refusal);
    return { awards: known.winners, doubles: doubleWinners(known.winners) };
  });
}
