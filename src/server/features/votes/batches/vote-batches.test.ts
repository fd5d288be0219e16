import { expect, test } from "vitest";
import { UnconfirmedCommit } from "#server/db/connection/confirming-client.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { ConnectionLost, NoConnection, type SendAgain } from "./take-votes.ts";
import { voteBatches } from "./vote-batches.ts";

type Answer = (Outcome | SendAgain)[] | Error;

/** Batches whose statements the test answers. */
function controlledBatches() {
  const statements: { ballots: readonly Ballot[]; answer(answers?: Answer): void }[] = [];
  const gone: (number | undefined)[] = [];
  const settled: string[] = [];
  const batches = voteBatches({
    take: (ballots) =>
      new Promise((resolve, reject) => {
        const answer = (answers: Answer = ballots.map(taken)) =>
          answers instanceof Error ? reject(answers) : resolve(answers);
        statements.push({ ballots, answer });
      }),
    isGone: async (backend) => gone.includes(backend),
    onDoubtSettled: ({ voterId }) => settled.push(voterId),
  });
  const submit = (contestId: number, voterId: string, entryId = 1) =>
    batches.submit(ballotFor({ contest_id: contestId, id: entryId }, { voterId }));
  const statement = async (number: number) => {
    await expect.poll(() => statements.length).toBeGreaterThanOrEqual(number);
    return statements[number - 1] as (typeof statements)[number];
  };
  return { statements, statement, submit, gone, settled };
}

const taken = ({ entryId }: Ballot): Outcome => ({ entryId, counted: true, totalVotes: 1, version: 1 });
const votersIn = ({ ballots }: { ballots: readonly Ballot[] }) =>
  ballots.map(({ contestId, voterId, entryId }) => `${contestId} ${voterId} ${entryId}`);

test("a single vote is sent at once, and all that wait go in the next statement, sorted, one of each voter", async () => {
  const { statements, statement, submit } = controlledBatches();
  const outcomes = [submit(1, "first")];
  expect(statements.map(votersIn)).toEqual([["1 first 1"]]);
  outcomes.push(submit(1, "c"), submit(1, "a", 1), submit(1, "b"), submit(1, "a", 2), submit(1, "a", 3));
  expect(statements).toHaveLength(1);
  (await statement(1)).answer();
  expect(votersIn(await statement(2))).toEqual(["1 a 1", "1 b 1", "1 c 1"]);
  (await statement(2)).answer();
  expect(votersIn(await statement(3))).toEqual(["1 a 2"]);
  (await statement(3)).answer();
  expect(votersIn(await statement(4))).toEqual(["1 a 3"]);
  (await statement(4)).answer();
  expect((await Promise.all(outcomes)).map((outcome) => "entryId" in outcome && outcome.entryId)).toEqual([
    1, 1, 1, 1, 2, 3,
  ]);
});

test("contests do not wait for one another, and share the next statement when all are in use", async () => {
  const { statements, statement, submit } = controlledBatches();
  const outcomes = [1, 2, 3, 4, 5].map((contestId) => submit(contestId, "a"));
  expect(statements.map(votersIn)).toEqual([["1 a 1"], ["2 a 1"], ["3 a 1"]]);
  outcomes.push(submit(1, "b"));
  (await statement(3)).answer();
  expect(votersIn(await statement(4))).toEqual(["4 a 1", "5 a 1"]);
  for (const number of [1, 2, 4, 5]) (await statement(number)).answer();
  expect(await Promise.all(outcomes)).toHaveLength(6);
});

test("votes in a locked contest are sent again in a batch of their own, before later ones", async () => {
  const { statements, statement, submit } = controlledBatches();
  const outcomes = [submit(1, "x"), submit(2, "x"), submit(3, "x"), submit(4, "a", 1), submit(5, "a")];
  (await statement(1)).answer();
  outcomes.push(submit(4, "a", 2));
  (await statement(4)).answer(["busy", { entryId: 1, counted: true, totalVotes: 1, version: 1 }]);
  await outcomes[4];
  expect(statements).toHaveLength(4); // the last free statement is not used for a contest that may be locked
  outcomes.push(submit(6, "a"));
  expect(votersIn(await statement(5))).toEqual(["6 a 1"]);
  for (const number of [2, 5]) (await statement(number)).answer();
  expect(votersIn(await statement(6))).toEqual(["4 a 1"]);
  for (const number of [6, 7, 3]) (await statement(number)).answer();
  expect(await outcomes[5]).toMatchObject({ entryId: 2 });
  await Promise.all(outcomes);
});

test("votes are sent again after no connection could be opened", async () => {
  const { statement, submit } = controlledBatches();
  const outcomes = [submit(1, "a"), submit(1, "b")];
  (await statement(1)).answer(new NoConnection());
  const again = await statement(2);
  expect(votersIn(again)).toEqual(["1 a 1", "1 b 1"]);
  again.answer();
  await Promise.all(outcomes);
});

test("after a lost connection no vote of that contest is sent until the backend has ended", async () => {
  const { statements, statement, submit, gone } = controlledBatches();
  const outcomes = [submit(1, "a"), submit(1, "b")];
  (await statement(1)).answer(new ConnectionLost(77, new Error("cut")));
  const other = submit(2, "a");
  (await statement(2)).answer();
  await other;
  expect(statements).toHaveLength(2);
  gone.push(77);
  expect(votersIn(await statement(3))).toEqual(["1 a 1", "1 b 1"]);
  (await statement(3)).answer();
  await Promise.all(outcomes);
});

test("a refusal after a lost connection is answered as not confirmed, because the vote may have been written before", async () => {
  const { statement, submit, gone } = controlledBatches();
  gone.push(77);
  const [first, second] = [submit(1, "a"), submit(1, "b")];
  (await statement(1)).answer(new ConnectionLost(77, new Error("cut")));
  const { ballots, answer } = await statement(2);
  expect(ballots.map(({ voterId }) => voterId)).toEqual(["a", "b"]);
  answer([{ refusal: "ended" }, { refusal: "ended" }]);
  await expect(first).rejects.toMatchObject({ code: "unavailable" });
  expect(await second).toEqual({ refusal: "ended" }); // it was not in the lost statement
});

test("votes whose commit is not confirmed are sent again at once, and a refusal then says nothing about them", async () => {
  const { statement, submit, settled } = controlledBatches();
  const outcomes = [submit(1, "a"), submit(1, "b"), submit(1, "c")];
  (await statement(1)).answer();
  (await statement(2)).answer(new UnconfirmedCommit());
  const { ballots, answer } = await statement(3);
  expect(ballots.map(({ voterId }) => voterId)).toEqual(["b", "c"]);
  answer([{ entryId: 1, counted: true, totalVotes: 3, version: 3 }, { refusal: "ended" }]);
  expect(await outcomes[1]).toMatchObject({ entryId: 1, totalVotes: 3 });
  await expect(outcomes[2]).rejects.toMatchObject({ code: "unavailable" });
  expect(settled).toEqual(["b"]); // of the other one nobody is told
});

test("at most ten thousand votes wait while the database does not answer, and all of them time out", async () => {
  const { statements, statement, submit } = controlledBatches();
  const outcomes = Array.from({ length: 10_000 }, (_, place) => submit(1, `voter ${place}`));
  await expect(submit(1, "one too many")).rejects.toMatchObject({ code: "unavailable" });
  for (const outcome of await Promise.allSettled(outcomes))
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
  // Votes that timed out are not sent when the database is back; a new vote is.
  (await statement(1)).answer();
  const next = submit(1, "next");
  expect(votersIn(await statement(2))).toEqual(["1 next 1"]);
  (await statement(2)).answer();
  expect(await next).toMatchObject({ entryId: 1 });
  expect(statements).toHaveLength(2);
});
