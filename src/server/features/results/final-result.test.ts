import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeVotes } from "#server/features/votes/take-votes.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { statementsDuring } from "#server/testing/statements.ts";

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
let voter: pg.PoolClient;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
  voter = await product.database.pool.connect();
});
afterAll(async () => {
  voter.release();
  await served.close();
  await product.drop();
});

const poll = async (contestId: number) => (await fetch(`${served.address}/api/contests/${contestId}`)).json();

/** A contest that ends in so many milliseconds, read before that, and a vote in it that was accepted and not committed. */
async function heldVote(endsIn: number) {
  const contest = await createContest(product.database);
  const entry = await createEntry(product.database, { contest_id: contest.id });
  await voter.query("update contests set end_date = clock_timestamp() + $2 * interval '1 millisecond' where id = $1", [
    contest.id,
    endsIn,
  ]);
  expect(await poll(contest.id)).toMatchObject({ totalVotes: 0 });
  await voter.query("begin");
  const held = { connect: async () => ({ query: voter.query.bind(voter), release() {} }) } as unknown as pg.Pool;
  const [answer] = await takeVotes(held)([ballotFor(entry)]);
  if (typeof answer === "object" && "entryId" in answer) return contest.id;
  await voter.query("rollback");
  return undefined;
}

test("what is shown after the end knows every vote that was accepted before it", async () => {
  let contestId: number | undefined;
  for (let endsIn = 500; contestId === undefined; endsIn *= 2) contestId = await heldVote(endsIn);
  const hasEnded = "select clock_timestamp() >= end_date as ended from contests where id = $1";
  await expect
    .poll(async () => (await voter.query(hasEnded, [contestId])).rows[0].ended, { timeout: 20_000 })
    .toBe(true);

  expect(await poll(contestId)).toMatchObject({ totalVotes: 0, stale: true });
  await voter.query("commit");
  await expect.poll(() => poll(contestId)).toMatchObject({ totalVotes: 1 });
  await expect.poll(() => poll(contestId)).not.toHaveProperty("stale");
  const statements = await statementsDuring(product.database, async () => {
    for (let polls = 0; polls < 20; polls += 1) expect(await poll(contestId)).toMatchObject({ totalVotes: 1 });
  });
  expect(statements).toBe(0);
});
