import {
  cancelShowPasses,
  getShowPasses,
  makeShowPasses,
  markShowPassesPrinted,
  useShowPass,
} from "#contract/passes.ts";
import { passTwiceMessage } from "#domain/votes/pass-making.ts";
import type { HoldPass } from "#server/features/auth/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import { type ShowStore, showToManage } from "#server/features/shows/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { openPass } from "./open-pass.ts";
import type { PassLimit } from "./pass-limit.ts";
import type { ShowPassStore } from "./show-store.ts";

export type ShowPassDeps = {
  changes: ContestChanges;
  passes: ShowPassStore;
  shows: ShowStore;
  limit: PassLimit;
  holdPass: HoldPass;
};

export function showPassRoutes(api: Api, { changes, passes, shows, limit, holdPass }: ShowPassDeps) {
  const managed = (showId: number, request: ServerRequest) => showToManage(() => shows.find(showId), request);

  api.handle(makeShowPasses, { changes: "nothing" }, async ({ params, body: { hashes }, request }) => {
    const { show, person } = await managed(params.showId, request);
    if (new Set(hashes).size < hashes.length) throw new Refusal("bad_input", passTwiceMessage);
    return passes.make(show.id, hashes, person.id);
  });

  api.handle(getShowPasses, async ({ params, request }) => {
    const { show } = await managed(params.showId, request);
    return { ...(await passes.figures(show)), guessed: await limit.isGuessed({ showId: show.id }) };
  });

  api.handle(markShowPassesPrinted, { changes: "nothing" }, async ({ params, body, request }) => {
    const { show } = await managed(params.showId, request);
    return passes.markPrinted(show.id, body.batch);
  });

  api.handle(cancelShowPasses, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await managed(params.showId, request);
    return passes.cancel(show.id, body, person.id);
  });

  api.handle(useShowPass, { load: "arrival", changes: "nothing" }, ({ params: { showId }, body, request }) =>
    openPass({ limit, holdPass }, { showId }, body.code, request, async (hashIn) => {
      const found = await passes.find(showId, hashIn({ showId }));
      if (!found) throw notFound("Show");
      if (!found.takesPasses) throw new Refusal("conflict", ["noPassesInShow"]);
      if (found.voterId !== null) return found;
      return (await passes.findOfAward(showId, hashIn)) ?? found;
    }),
  );
}
