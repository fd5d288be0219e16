import { expect, test } from "vitest";
import { voteCounts, voteProofs, whoMayVoteChoices } from "#domain/votes/who-may-vote.ts";
import { createTestDatabase } from "#server/testing/database.ts";

test("the database counts the votes that the domain says", async () => {
  const database = await createTestDatabase();
  const cases = whoMayVoteChoices.flatMap((whoMayVote) => voteProofs.map((proof) => ({ whoMayVote, proof })));
  const { rows } = await database.pool.query(
    "select vote_counts(who, proof) as counts from unnest($1::text[], $2::text[]) with ordinality as a (who, proof, n) order by n",
    [cases.map(({ whoMayVote }) => whoMayVote), cases.map(({ proof }) => proof)],
  );
  expect(rows.map(({ counts }) => counts)).toEqual(cases.map(({ whoMayVote, proof }) => voteCounts(whoMayVote, proof)));
  await database.drop();
});
