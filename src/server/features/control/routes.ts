import type { ManagedContest } from "#contract/contests.ts";
import { commandEndpoints, extendVoting, showNotice, takeDownNotice } from "#contract/control.ts";
import type { ControlCommand } from "#domain/control-commands.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { type NowDeps, nowRoutes } from "./now.ts";
import type { ControlStore } from "./store.ts";

type Deps = NowDeps & { changes: ContestChanges; control: ControlStore; contests: ContestStore };

export function controlRoutes(api: Api, { changes, control, contests, ...nowDeps }: Deps) {
  nowRoutes(api, nowDeps);
  for (const command of Object.keys(commandEndpoints) as (keyof typeof commandEndpoints)[])
    api.handle(commandEndpoints[command], { changes: changes.contest }, ({ params, body, request }) =>
      done(command, params.contestId, body, request),
    );
  api.handle(extendVoting, { changes: changes.contest }, ({ params, body, request }) =>
    done("extend", params.contestId, body, request),
  );

  api.handle(showNotice, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), request);
    const notice = await control.showNotice(contest.id, { ...body, by: person.id });
    if (!notice) throw notFound("Contest");
    return notice;
  });

  api.handle(takeDownNotice, { changes: changes.contest }, async ({ params, request }) => {
    const { contest, person } = await contestToManage(() => contests.find(params.contestId), request);
    if (!(await control.takeDownNotice(contest.id, person.id))) throw notFound("Contest");
    return undefined;
  });

  async function done(
    command: ControlCommand,
    contestId: number,
    body: { version: number; minutes?: number },
    request: ServerRequest,
  ): Promise<ManagedContest> {
    const { contest, person } = await contestToManage(() => contests.findManaged(contestId), request);
    const outcome = await control.carryOut(contest.id, { command, ...body, by: person.id });
    const present = outcome.kind === "gone" ? undefined : await contests.findManaged(contest.id);
    if (!present) throw notFound("Contest");
    if (outcome.kind === "refused") throw new Refusal("conflict", outcome.message, { current: present });
    return present;
  }
}
