import { cancelPasses, getPasses, makePasses, markPassesPrinted, usePass } from "#contract/passes.ts";
import { passTwiceMessage } from "#domain/votes/pass-making.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import type { HoldPass } from "#server/features/auth/public.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { openPass } from "./open-pass.ts";
import type { PassLimit } from "./pass-limit.ts";
import type { PassStore } from "./store.ts";

export type PassDeps = {
  changes: ContestChanges;
  passes: PassStore;
  contests: ContestStore;
  limit: PassLimit;
  holdPass: HoldPass;
};

export function passRoutes(api: Api, { changes, passes, contests, limit, holdPass }: PassDeps) {
  api.handle(makePasses, { changes: "nothing" }, async ({ params, body: { hashes }, request }) => {
    const { contest, person } = await contestToManage(() => contests.findManaged(params.contestId), request);
    if (new Set(hashes).size < hashes.length) throw new Refusal("bad_input", passTwiceMessage);
    return passes.make(contest.id, hashes, person.id);
  });

  api.handle(getPasses, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return { ...(await passes.figures(contest.id)), guessed: await limit.isGuessed({ contestId: contest.id }) };
  });

  api.handle(markPassesPrinted, { changes: "nothing" }, async ({ params, body, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return passes.markPrinted(contest.id, body.batch);
  });

  api.handle(cancelPasses, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return passes.cancel(contest.id, body, person.id);
  });

  api.handle(usePass, { load: "arrival", changes: "nothing" }, ({ params: { contestId }, body, request }) =>
    openPass({ limit, holdPass }, { contestId }, body.code, request, async (hashIn) => {
      const found = await passes.find(contestId, hashIn({ contestId }));
      if (!found) throw notFound("Contest");
      if (!takesPasses(found.whoMayVote)) throw new Refusal("conflict", ["noPassesHere"]);
      return found;
    }),
  );
}
