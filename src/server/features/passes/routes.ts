import type { CurrentUser } from "#contract/auth.ts";
import { cancelPasses, getPasses, makePasses, usePass } from "#contract/passes.ts";
import { passHash } from "#domain/pass-hash.ts";
import {
  endedForPassesMessage,
  noMoreNumbersMessage,
  noSuchPassesMessage,
  passesAreOffMessage,
  passesExistMessage,
  passesUsedMessage,
  passTwiceMessage,
  passUseUnknownMessage,
  tooManyPassesMessage,
} from "#domain/pass-making.ts";
import { cancelledPassMessage, noPassesHereMessage, passEnding, readPass, wrongPassMessage } from "#domain/passes.ts";
import { takesPasses } from "#domain/who-may-vote.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { PassLimit } from "./pass-limit.ts";
import type { CancelRefusal, MakingRefusal, PassStore } from "./store.ts";

type Deps = {
  changes: ContestChanges;
  passes: PassStore;
  contests: ContestStore;
  limit: PassLimit;
  /** signs the browser in; undefined where the pass was cancelled meanwhile */
  holdPass: (
    request: ServerRequest,
    holder: { contestId: number; voterId: string; ending: string },
  ) => Promise<CurrentUser | undefined>;
};

export function passRoutes(api: Api, { changes, passes, contests, limit, holdPass }: Deps) {
  api.handle(makePasses, { changes: "nothing" }, async ({ params, body: { hashes }, request }) => {
    const { contest, person } = await contestToManage(() => contests.findManaged(params.contestId), request);
    if (new Set(hashes).size < hashes.length) throw new Refusal("bad_input", passTwiceMessage);
    const made = await passes.make(contest.id, hashes, person.id);
    if (made === "gone") throw notFound("Contest");
    if (typeof made === "string") throw new Refusal("conflict", makingRefusals[made]);
    return made;
  });

  api.handle(getPasses, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.findManaged(params.contestId), request);
    return { ...(await passes.figures(contest.id)), guessed: await limit.isGuessed(contest.id) };
  });

  api.handle(cancelPasses, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, person } = await contestToManage(() => contests.findManaged(params.contestId), request);
    const cancelled = await passes.cancel(contest.id, body, person.id);
    if (cancelled === "no-passes") throw new Refusal("not_found", noSuchPassesMessage);
    if (typeof cancelled === "string") throw new Refusal("conflict", cancelRefusals[cancelled]);
    return cancelled;
  });

  api.handle(usePass, { load: "arrival", changes: "nothing" }, async ({ params: { contestId }, body, request }) => {
    await limit.refuseGuesser(request, contestId);
    const code = readPass(body.code);
    // A text that cannot be a pass is looked up too, under a hash that no pass has, and counts as no guess.
    const found = await passes.find(contestId, code === undefined ? "" : passHash(contestId, code));
    if (!found) throw notFound("Contest");
    if (!takesPasses(found.whoMayVote)) throw new Refusal("conflict", noPassesHereMessage);
    if (code === undefined) throw new Refusal("forbidden", wrongPassMessage);
    if (found.voterId === null) throw await limit.missed(request, contestId);
    const holder = { contestId, voterId: found.voterId, ending: passEnding(code) };
    const user = found.isCancelled ? undefined : await holdPass(request, holder);
    if (!user) throw new Refusal("conflict", cancelledPassMessage);
    return user;
  });
}

const cancelRefusals: Readonly<Record<Exclude<CancelRefusal, "no-passes">, string>> = {
  ended: endedForPassesMessage,
  used: passesUsedMessage,
  "use-unknown": passUseUnknownMessage,
};

const makingRefusals: Readonly<Record<Exclude<MakingRefusal, "gone">, string>> = {
  ended: endedForPassesMessage,
  off: passesAreOffMessage,
  exist: passesExistMessage,
  "too-many": tooManyPassesMessage,
  "no-numbers": noMoreNumbersMessage,
};
