import { expect, test } from "vitest";
import type { VoteOutcome } from "#domain/votes/vote-outcomes.ts";
import type { Person } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { Outcome } from "./batches/ballot.ts";
import { notConfirmed } from "./batches/vote-timeout.ts";
import { submitVotes } from "./submit-vote.ts";
import { voteRateLimit } from "./vote-rate-limit.ts";

const voter = {
  id: "1",
  voterId: "voter",
  proof: "mail",
  castBy: "browser",
  role: "voter",
  helps: [],
} as unknown as Person;
const requestOf = (person: () => ReturnType<ServerRequest["person"]>) =>
  ({ arrivedAt: performance.now(), person }) as unknown as ServerRequest;
const taken: Outcome = { entryId: 3, counted: true, totalVotes: 1, version: 1 };

/** What is told of votes, one after the other. */
function submitting(take: () => Promise<Outcome>) {
  const outcomes: VoteOutcome[] = [];
  const refused: [number, string][] = [];
  const submitVote = submitVotes({
    votes: { take },
    rateLimit: voteRateLimit(),
    onRefused: (contestId, reason) => refused.push([contestId, reason]),
    onOutcome: (outcome, ms) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      outcomes.push(outcome);
    },
  });
  const vote = (request = requestOf(() => voter)) =>
    submitVote(12, { action: "set", entryId: 3 }, request).catch((error: Error) => error);
  return { vote, outcomes, refused };
}

test("a vote that is taken is confirmed", async () => {
  const { vote, outcomes, refused } = submitting(async () => taken);
  await vote();
  expect(outcomes).toEqual(["confirmed"]);
  expect(refused).toEqual([]);
});

test("a vote that is refused is told by its reason", async () => {
  const { vote, outcomes, refused } = submitting(async () => ({ refusal: "ended" }));
  await vote();
  expect(outcomes).toEqual(["ended"]);
  expect(refused).toEqual([[12, "ended"]]);
});

test("a vote in a contest that does not exist is not told to those who run contests", async () => {
  const { vote, outcomes, refused } = submitting(async () => ({ refusal: "no-contest" }));
  await vote();
  expect(outcomes).toEqual(["no-contest"]);
  expect(refused).toEqual([]);
});

test("nobody signed in, a vote that is not confirmed, one too many and an error are told apart", async () => {
  let take = async (): Promise<Outcome> => taken;
  const { vote, outcomes, refused } = submitting(() => take());
  await vote(requestOf(() => undefined));
  for (let count = 0; count < 130; count += 1) await vote();
  expect(outcomes.filter((outcome) => outcome === "too-fast").length).toBeGreaterThan(0);
  expect(outcomes[0]).toBe("signed-out");
  outcomes.length = 0;
  refused.length = 0;
  const another = () => requestOf(() => ({ ...voter, voterId: `voter ${outcomes.length}` }) as Person);
  take = () => Promise.reject(notConfirmed());
  await vote(another());
  take = () => Promise.reject(new Error("unforeseen"));
  await vote(another());
  await vote(requestOf(() => Promise.reject(notConfirmed())));
  expect(outcomes).toEqual(["not-confirmed", "failed", "not-confirmed"]);
  expect(refused).toEqual([
    [12, "not-confirmed"],
    [12, "not-confirmed"],
  ]);
});
