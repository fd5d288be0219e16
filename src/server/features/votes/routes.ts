import type { ErrorCode } from "#contract/errors.ts";
import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { may, mayManageContest } from "#domain/permissions.ts";
import { type VoteRefusal, voteRefusalMessages, wrongAccessCodeMessage } from "#domain/voting.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/guards.ts";
import type { Person } from "#server/http/person.ts";
import { type AccessStore, isAccessCode } from "./access.ts";
import type { AccessLimit } from "./access-limit.ts";
import type { Ballot, Outcome, Wish } from "./ballot.ts";
import type { VotePace } from "./pace.ts";
import { withinPatience } from "./patience.ts";
import type { VoteStore } from "./store.ts";

type Parts = { votes: VoteStore; pace: VotePace; access: AccessStore; accessLimit: AccessLimit };

export function voteRoutes(api: Api, { votes, pace, access, accessLimit }: Parts) {
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

  async function vote(contestId: number, wish: Wish, context: RequestContext) {
    const arrivedAt = performance.now();
    const person = await withinPatience(signedInPerson(context), arrivedAt);
    const ballot = { contestId, wish, arrivedAt, ...voterOf(person) };
    pace.count(ballot);
    return answer(await votes.take(ballot));
  }
}

type Voter = Pick<Ballot, "voterId" | "proven" | "managesContestsOf" | "managesAllContests">;

function voterOf(person: Person): Voter {
  return {
    voterId: person.voterId,
    proven: person.emailVerified,
    managesContestsOf: mayManageContest(person, { organizerId: person.id }) ? person.id : null,
    managesAllContests: may(person, "manage everybody's contests"),
  };
}

function answer(outcome: Outcome) {
  if ("refusal" in outcome) throw new Refusal(codes[outcome.refusal], voteRefusalMessages[outcome.refusal]);
  const { entryId, totalVotes, version } = outcome;
  return { userVote: entryId === null ? null : { entryId }, totalVotes, version };
}

const codes: Readonly<Record<VoteRefusal, ErrorCode>> = {
  "no-contest": "not_found",
  "no-entry": "not_found",
  "not-started": "conflict",
  ended: "conflict",
  inactive: "conflict",
  "other-vote": "conflict",
  "proven-vote": "conflict",
  "no-access": "forbidden",
};
