import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { mayManageContest } from "#domain/permissions.ts";
import { wrongAccessCodeMessage } from "#domain/voting.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/guards.ts";
import { type AccessStore, isAccessCode } from "./access.ts";
import type { AccessLimit } from "./access-limit.ts";
import type { Wish } from "./ballot.ts";
import type { BallotBox } from "./ballot-box.ts";

type Parts = { ballots: BallotBox; access: AccessStore; accessLimit: AccessLimit };

export function voteRoutes(api: Api, { ballots, access, accessLimit }: Parts) {
  api.handle(castVote, ({ params, body, context }) =>
    vote(params.contestId, { does: "cast", entryId: body.entryId }, context),
  );

  api.handle(changeVote, ({ params, body, context }) =>
    vote(params.contestId, { does: "set", entryId: body.entryId }, context),
  );

  api.handle(removeVote, ({ params, context }) => vote(params.contestId, { does: "remove", entryId: null }, context));

  api.handle(enterAccessCode, async ({ params: { contestId }, body, context }) => {
    const person = await signedInPerson(context);
    const contest = await access.findContest(contestId);
    if (!contest) throw notFound("Contest");
    const hasAccess = { hasAccess: true as const };
    if (contest.accessCode === null || mayManageContest(person, contest)) return hasAccess;

    await accessLimit.count(contestId, person.voterId);
    const isRight = isAccessCode(body.code, contest.accessCode);
    if (!isRight || !(await access.grant(contestId, person.voterId, contest.accessCode))) {
      await accessLimit.missed(contestId);
      throw new Refusal("forbidden", wrongAccessCodeMessage);
    }
    await accessLimit.forgive(contestId, person.voterId);
    return hasAccess;
  });

  function vote(contestId: number, wish: Wish, context: RequestContext) {
    return ballots.put({ contestId, wish, person: context.var.person(), arrivedAt: performance.now() });
  }
}
