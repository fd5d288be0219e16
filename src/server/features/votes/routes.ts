import type { ErrorCode } from "#contract/errors.ts";
import { castVote, changeVote, removeVote } from "#contract/votes.ts";
import { mayManageContest } from "#domain/permissions.ts";
import { type VoteRefusal, voteRefusalMessages } from "#domain/voting.ts";
import type { ContestStore } from "#server/features/contests/store.ts";
import type { Api } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/guards.ts";
import type { Ballot, Outcome, VoteStore } from "./store.ts";

export function voteRoutes(api: Api, { votes, contests }: { votes: VoteStore; contests: ContestStore }) {
  api.handle(castVote, async ({ params, body, context }) => {
    return answer(await votes.cast(await ballotOf(params.contestId, context), body.entryId));
  });

  api.handle(changeVote, async ({ params, body, context }) => {
    return answer(await votes.set(await ballotOf(params.contestId, context), body.entryId));
  });

  api.handle(removeVote, async ({ params, context }) => {
    return answer(await votes.remove(await ballotOf(params.contestId, context)));
  });

  async function ballotOf(contestId: number, context: RequestContext): Promise<Ballot> {
    const person = await signedInPerson(context);
    const contest = await contests.find(contestId);
    return {
      contestId,
      voterId: person.voterId,
      proven: person.emailVerified,
      mayManage: contest ? mayManageContest(person, contest) : false,
    };
  }
}

function answer(outcome: Outcome) {
  if ("refusal" in outcome) throw new Refusal(codes[outcome.refusal], voteRefusalMessages[outcome.refusal]);
  const { entryId, totalVotes } = outcome;
  return { userVote: entryId === null ? null : { entryId }, totalVotes };
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
