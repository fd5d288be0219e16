import type { ReplyOf } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { castVote } from "#contract/votes.ts";
import { isCoOrganizer } from "#domain/people/contest-permissions.ts";
import { may } from "#domain/people/permissions.ts";
import { isRefusedReason, type RefusedReason } from "#domain/votes/refusal-counts.ts";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import type { VoteOutcome } from "#domain/votes/vote-outcomes.ts";
import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";
import { voterIdIn } from "#server/features/auth/public.ts";
import { Refusal, unauthorized } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { Ballot, JudgedOutcome } from "./batches/ballot.ts";
import { isPersonChanged } from "./batches/take-votes.ts";
import { notConfirmed, withinVoteTimeout } from "./batches/vote-timeout.ts";
import type { VoteStore } from "./store.ts";
import type { VoteRateLimit } from "./vote-rate-limit.ts";

type Deps = {
  votes: Pick<VoteStore, "take">;
  rateLimit: VoteRateLimit;
  /** told of every vote that is not taken, in contests that exist */
  onRefused: (contestId: number, reason: RefusedReason) => void;
  /** told what became of every vote, and how long after its arrival */
  onOutcome?: (outcome: VoteOutcome, sinceArrivalMs: number) => void;
};

type VoteReply = ReplyOf<typeof castVote>;
/** `rehearsal`: when the rehearsal began that it was pressed in. */
export type RequestedVote = VoteAction & { rehearsal?: string | undefined };
export type SubmitVote = (contestId: number, vote: RequestedVote, request: ServerRequest) => Promise<VoteReply>;

const maxKnownContests = 1_000;
const maxLookups = 5; // of a person who changes all the time

/** Checks who votes and how often, then lets the database decide. */
export function submitVotes({ votes, rateLimit, onRefused, onOutcome = () => {} }: Deps): SubmitVote {
  /** The database has judged votes in these: somebody may ask for any number of others that do not exist. */
  const known = new BoundedMap<number, true>(maxKnownContests);
  return async (contestId, vote, request) => {
    const { arrivedAt } = request;
    let outcome: VoteOutcome = "failed";
    try {
      const found = request.person();
      let person = found instanceof Promise ? await withinVoteTimeout(found, arrivedAt) : found;
      for (let lookups = 1; lookups <= maxLookups; lookups += 1) {
        if (!person) throw unauthorized();
        const ballot = ballotOf(person, contestId, vote, arrivedAt);
        if (lookups === 1) rateLimit.count(ballot);
        const taken = await votes.take(ballot);
        if (!isPersonChanged(taken)) {
          outcome = "refusal" in taken ? taken.refusal : "confirmed";
          if (outcome !== "no-contest" && !known.has(contestId)) known.set(contestId, true);
          return replyTo(taken);
        }
        request.forgetPerson();
        person = await withinVoteTimeout(Promise.resolve(request.person()), arrivedAt);
      }
      throw notConfirmed();
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      if (code === "unauthorized") outcome = "signed-out";
      if (code === "too_fast") outcome = "too-fast";
      if (code === "unavailable") outcome = "not-confirmed";
      throw error;
    } finally {
      onOutcome(outcome, performance.now() - arrivedAt);
      if (outcome !== "confirmed" && isRefusedReason(outcome) && known.has(contestId)) onRefused(contestId, outcome);
    }
  };
}

/** Field by field, because a spread would take a twentieth of a vote's time. */
function ballotOf(person: Person, contestId: number, vote: RequestedVote, arrivedAt: number): Ballot {
  const { action, entryId, rehearsal } = vote;
  return {
    action,
    entryId,
    contestId,
    arrivedAt,
    voterId: voterIdIn(person, contestId),
    proof: person.proof,
    castBy: person.castBy,
    managesContestsOf: may(person, "create contests") ? person.id : null,
    managesContest: may(person, "manage everybody's contests") || isCoOrganizer(person, contestId),
    rehearsedSince: rehearsal === undefined ? undefined : Date.parse(rehearsal),
    session: { hash: person.sessionHash, version: person.sessionVersion },
  } as Ballot;
}

function replyTo(outcome: JudgedOutcome): VoteReply {
  if ("refusal" in outcome) throw new Refusal(codes[outcome.refusal], ["voteRefused", outcome.refusal, "contest"]);
  const { entryId, counted, totalVotes, version, rehearsal } = outcome;
  const userVote = entryId === null ? null : { entryId, counted };
  return rehearsal ? { userVote, totalVotes, version, rehearsal } : { userVote, totalVotes, version };
}

const codes: Readonly<Record<VoteRefusal, ErrorCode>> = {
  "no-contest": "not_found",
  "no-entry": "not_found",
  "not-started": "conflict",
  "rehearsal-over": "conflict",
  ended: "conflict",
  inactive: "conflict",
  "other-vote": "conflict",
  "proven-vote": "conflict",
  "other-browser": "conflict",
  "no-access": "forbidden",
  "no-pass": "forbidden",
  "other-pass": "forbidden",
  "passes-off": "conflict",
  "cancelled-pass": "conflict",
};
