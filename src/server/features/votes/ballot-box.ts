import type { ReplyOf } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { castVote } from "#contract/votes.ts";
import { may } from "#domain/permissions.ts";
import { type VoteRefusal, voteRefusalMessages } from "#domain/voting.ts";
import { Refusal, unauthorized } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import type { Ballot, Outcome, Wish } from "./ballot.ts";
import type { VotePace } from "./pace.ts";
import { withinPatience } from "./patience.ts";
import type { VoteStore } from "./store.ts";

type Parts = { votes: VoteStore; pace: VotePace };
type Asked = {
  contestId: number;
  wish: Wish;
  /** who asks; nobody, where the session is none */
  person: Person | undefined | Promise<Person | undefined>;
  /** by performance.now() */
  arrivedAt: number;
};

export type VoteReply = ReplyOf<typeof castVote>;

/** Where every vote goes, whichever way it came: who asks, how fast, then the database's judgement. */
export function ballotBox({ votes, pace }: Parts) {
  return {
    async put({ contestId, wish, person: asking, arrivedAt }: Asked): Promise<VoteReply> {
      const person = asking instanceof Promise ? await withinPatience(asking, arrivedAt) : asking;
      if (!person) throw unauthorized();
      const ballot = ballotOf(person, contestId, wish, arrivedAt);
      pace.count(ballot);
      return replyTo(await votes.take(ballot));
    },
  };
}

export type BallotBox = ReturnType<typeof ballotBox>;

function ballotOf(person: Person, contestId: number, wish: Wish, arrivedAt: number): Ballot {
  return {
    contestId,
    wish,
    arrivedAt,
    voterId: person.voterId,
    proven: person.emailVerified,
    managesContestsOf: may(person, "create contests") ? person.id : null,
    managesAllContests: may(person, "manage everybody's contests"),
  };
}

function replyTo(outcome: Outcome): VoteReply {
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
