import { cancelPasses, getPasses, makePasses } from "#contract/passes.ts";
import {
  endedForPassesMessage,
  noMoreNumbersMessage,
  noSuchPassesMessage,
  passesExistMessage,
  passTwiceMessage,
  tooManyPassesMessage,
} from "#domain/passes.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { contestToManage } from "#server/http/guards.ts";
import type { MakingRefusal, PassStore } from "./store.ts";

type Parts = { passes: PassStore; contests: ContestStore };

export function passRoutes(api: Api, { passes, contests }: Parts) {
  api.handle(makePasses, async ({ params, body: { hashes }, context }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), context);
    if (new Set(hashes).size < hashes.length) throw new Refusal("bad_input", passTwiceMessage);
    const made = await passes.make(contest.id, hashes);
    if (typeof made === "string") throw new Refusal("conflict", makingRefusals[made]);
    return made;
  });

  api.handle(getPasses, async ({ params, context }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), context);
    return passes.figures(contest.id);
  });

  api.handle(cancelPasses, async ({ params, body, context }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), context);
    const cancelled = await passes.cancel(contest.id, body);
    if (cancelled === "no-passes") throw new Refusal("not_found", noSuchPassesMessage);
    if (cancelled === "ended") throw new Refusal("conflict", endedForPassesMessage);
    return cancelled;
  });
}

const makingRefusals: Readonly<Record<MakingRefusal, string>> = {
  ended: endedForPassesMessage,
  exist: passesExistMessage,
  "too-many": tooManyPassesMessage,
  "no-numbers": noMoreNumbersMessage,
};
