import {
  extendAll,
  type ShowCommandReply,
  showCommandEndpoints,
  showNoticeOnAll,
  takeDownNoticeOnAll,
} from "#contract/show-commands.ts";
import type { ControlCommand } from "#domain/contests/control-commands.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage } from "../guards.ts";
import { noticeOnAllStore } from "./notices.ts";
import { commandAwards } from "./store.ts";

export function showCommandRoutes(api: Api, { database, changes, shows }: ShowDeps) {
  const notices = noticeOnAllStore(database);

  for (const command of Object.keys(showCommandEndpoints) as (keyof typeof showCommandEndpoints)[])
    api.handle(showCommandEndpoints[command], { changes: changes.anyContest }, ({ params, body, request }) =>
      done(command, params.showId, body, request),
    );
  api.handle(extendAll, { changes: changes.anyContest }, ({ params, body, request }) =>
    done("extend", params.showId, body, request),
  );

  api.handle(showNoticeOnAll, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    return notices.show(show.id, { ...body, by: person.id });
  });

  api.handle(takeDownNoticeOnAll, { changes: changes.anyContest }, async ({ params, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    await notices.takeDown(show.id, person.id);
    return undefined;
  });

  async function done(
    command: ControlCommand,
    showId: number,
    body: { version: number; minutes?: number | undefined; endsAt?: string | undefined },
    request: ServerRequest,
  ): Promise<ShowCommandReply> {
    const { show, person } = await showToManage(() => shows.find(showId), request);
    const present = async () => {
      const current = await shows.find(show.id);
      if (!current) throw notFound("Show");
      return current;
    };
    try {
      const results = await commandAwards(database, show.id, { command, ...body, by: person.id });
      return { show: await present(), results };
    } catch (error) {
      if (!(error instanceof Refusal) || error.message !== showMessages.showHasChanged) throw error;
      throw new Refusal("conflict", error.message, { current: await present() });
    }
  }
}
