import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { mayManageContest } from "#domain/people/contest-permissions.ts";
import { canonicalMailbox } from "#domain/people/mailboxes.ts";
import { isProvenMailbox } from "#domain/people/people.ts";
import { castsAsNewcomer } from "#domain/votes/cast-by.ts";
import type { ContestChanges, ReadYourVoteCookie } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/person.ts";
import { jsonReply, type Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { type AccessStore, isAccessCode } from "./access/access.ts";
import type { AccessCookie } from "./access/access-cookie.ts";
import type { AccessLimit } from "./access/access-limit.ts";
import type { RequestedVote, SubmitVote } from "./submit-vote.ts";

type Deps = {
  changes: ContestChanges;
  submitVote: SubmitVote;
  voteCookie: ReadYourVoteCookie;
  access: AccessStore;
  accessLimit: AccessLimit;
  accessCookie: AccessCookie;
};

export function voteRoutes(api: Api, { changes, submitVote, voteCookie, access, accessLimit, accessCookie }: Deps) {
  api.handle(castVote, { load: "urgent", changes: changes.ownVote }, ({ params, query, body, request }) =>
    vote(params.contestId, { action: "cast", entryId: body.entryId, ...query }, request),
  );

  api.handle(changeVote, { load: "urgent", changes: changes.ownVote }, ({ params, query, body, request }) =>
    vote(params.contestId, { action: "set", entryId: body.entryId, ...query }, request),
  );

  api.handle(removeVote, { load: "urgent", changes: changes.ownVote }, ({ params, query, request }) =>
    vote(params.contestId, { action: "remove", entryId: null, ...query }, request),
  );

  api.handle(enterAccessCode, { changes: changes.ownVote }, async ({ params: { contestId }, body, request }) => {
    const person = await signedInPerson(request);
    const contest = await access.findContest(contestId);
    if (!contest) throw notFound("Contest");
    const hasAccess = { hasAccess: true as const };
    if (contest.accessCode === null || mayManageContest(person, contest)) return hasAccess;

    const { accessCode } = contest;
    const guessed = { contestId, accessCode, knownBrowser: accessCookie.isKnown(request, contestId) };
    // Anybody can register an address: their misses do not count for its owner.
    const id = castsAsNewcomer(person) ? `${person.voterId}:${person.castBy}` : person.voterId;
    const provenMailbox =
      person.email !== null && isProvenMailbox(person.proof) ? canonicalMailbox(person.email) : undefined;
    const guesser = { id, provenMailbox };
    const kind = await accessLimit.count(guesser, guessed);
    const isRight = isAccessCode(body.code, accessCode);
    if (isRight) await accessLimit.refuseWhileGuessed(kind, guessed);
    const granted = isRight ? await access.grant(contestId, person.voterId, accessCode) : undefined;
    if (!granted) {
      await accessLimit.missed(kind, guessed);
      throw new Refusal("forbidden", ["wrongAccessCode"]);
    }
    await accessLimit.entered(kind, guesser, guessed, granted.isNew);
    accessCookie.write(request, contestId);
    return hasAccess;
  });

  async function vote(contestId: number, requested: RequestedVote, request: ServerRequest): Promise<Reply> {
    const reply = await submitVote(contestId, requested, request);
    const cookie = voteCookie.cookieFor(contestId, reply.version);
    return jsonReply(reply, { headers: ["cache-control", "no-store", "set-cookie", cookie] });
  }
}
