import type { ManagedContest } from "#contract/contests.ts";
import { actEndpoints, extendVoting, showNotice, takeDownNotice } from "#contract/control.ts";
import type { ControlAct } from "#domain/control-acts.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { contestToManage } from "#server/http/guards.ts";
import { type NowParts, nowRoutes } from "./now.ts";
import type { ControlStore } from "./store.ts";

type Parts = NowParts & { control: ControlStore; contests: ContestStore };

export function controlRoutes(api: Api, { control, contests, ...nowParts }: Parts) {
  nowRoutes(api, nowParts);
  for (const act of Object.keys(actEndpoints) as (keyof typeof actEndpoints)[])
    api.handle(actEndpoints[act], ({ params, body, context }) => done(act, params.contestId, body, context));
  api.handle(extendVoting, ({ params, body, context }) => done("extend", params.contestId, body, context));

  api.handle(showNotice, async ({ params, body, context }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), context);
    const notice = await control.showNotice(contest.id, { ...body, by: person.id });
    if (!notice) throw notFound("Contest");
    return notice;
  });

  api.handle(takeDownNotice, async ({ params, context }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), context);
    if (!(await control.takeDownNotice(contest.id, person.id))) throw notFound("Contest");
    return undefined;
  });

  async function done(
    act: ControlAct,
    contestId: number,
    body: { version: number; minutes?: number },
    context: RequestContext,
  ): Promise<ManagedContest> {
    const { contest, person } = await contestToManage(() => contests.findManaged(contestId), context);
    const outcome = await control.act(contest.id, { act, ...body, by: person.id });
    const present = outcome.kind === "gone" ? undefined : await contests.findManaged(contest.id);
    if (!present) throw notFound("Contest");
    if (outcome.kind === "refused") throw new Refusal("conflict", outcome.message, { current: present });
    return present;
  }
}
