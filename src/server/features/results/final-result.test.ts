import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { takeVotes } from "#server/features/votes/batches/take-votes.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";

const product = await testProductOnPort({ impatient: true });
const voter = await product.database.pool.connect();
afterAll(() => voter.release());

const poll = async (contestId: number) => (await fetch(`${product.address}/api/contests/${contestId}`)).json();

/** Polls a contest shortly before its end, and leaves an accepted vote uncommitted. Undefined if it came too late. */
async function contestWithUncommittedVote(endsInMs: number): Promise<number | undefined> {
  const contest = await createContest(product.database);
  const entry = await createEntry(product.database, { contest_id: contest.id });
  await voter.query("update contests set end_date = clock_timestamp() + $2 * interval '1 millisecond' where id = $1", [
    contest.id,
    endsInMs,
  ]);
  expect(await poll(contest.id)).toMatchObject({ totalVotes: 0 });
  await voter.query("begin");
  const pool = { connect: async () => ({ query: voter.query.bind(voter), release() {} }) } as unknown as pg.Pool;
  const [answer] = await takeVotes(pool)([ballotFor(entry)]);
  if (typeof answer === "object" && "entryId" in answer) return contest.id;
  await voter.query("rollback");
  return undefined;
}

test("a final result includes every vote that was accepted before the end", async () => {
  let contestId: number | undefined;
  for (let endsInMs = 500; contestId === undefined; endsInMs *= 2)
    contestId = await contestWithUncommittedVote(endsInMs);
  const hasEnded = "select clock_timestamp() >= end_date as ended from contests where id = $1";
  await expect.poll(async () => (await voter.query(hasEnded, [contestId])).rows[0].ended).toBe(true);

  expect(await poll(contestId)).toMatchObject({ totalVotes: 0, stale: true });
  await voter.query("commit");
  await expect.poll(() => poll(contestId)).toMatchObject({ totalVotes: 1 });
  await expect.poll(() => poll(contestId)).not.toHaveProperty("stale");
  const statementsOfPolls = () =>
    statementsDuring(product.database, async () => {
      for (let polls = 0; polls < 20; polls += 1) expect(await poll(contestId)).toMatchObject({ totalVotes: 1 });
    });
  await expect.poll(statementsOfPolls).toBe(0); // the notification of the vote may come during the first ones
});
