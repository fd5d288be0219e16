import { expect, test } from "vitest";
import { passHash } from "#domain/votes/pass-hash.ts";
import { passVoterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import { createTestApp, testSecret } from "#server/testing/app.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { migrateAsBeforeShows } from "#server/testing/former-database.ts";
import { newPassCode } from "#server/testing/passes.ts";
import { visitorWithSession } from "#server/testing/people.ts";
import { migrate } from "./migrate.ts";

const rowsOf = async ({ pool }: TestDatabase, text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows;

/** All that must be the same after the migration. */
const kept = {
  contests: "select id, title, start_date, end_date, who_may_vote, seal_from from contests order by id",
  entries: "select id, contest_id, name, owner, voting_id, image_url from entries order by id",
  votes: "select id, contest_id, entry_id, voter_id, proof, counted, created_at, updated_at from votes order by id",
  tallies: "select entry_id, votes, unproven, mail, google, pass, waiting from tallies order by entry_id",
  passes: "select contest_id, number, batch, hash, voter_id, cancelled_at from passes order by contest_id, number",
  cards: "select entry_id, contest_id, printed_at, hash from printed_cards order by entry_id",
  stages: "select contest_id, version, screen, step from stages order by contest_id",
};

const readAll = async (database: TestDatabase) =>
  Object.fromEntries(
    await Promise.all(Object.entries(kept).map(async ([what, text]) => [what, await rowsOf(database, text)])),
  );

test("a database of the last version without shows keeps every vote, pass and card, also when a contest becomes a show", async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrateAsBeforeShows(database.pool);
  const organizer = await createUser(database, { role: "organizer" });
  const code = newPassCode();
  const contestIds: number[] = [];
  for (const title of ["Tokyo Night", "Kanjo Meet"]) {
    const { id } = await createContest(database, { title, organizer_id: organizer.id, who_may_vote: "proven_or_pass" });
    contestIds.push(id);
    for (let number = 1; number <= 12; number += 1) {
      const entry = await createEntry(database, { contest_id: id, voting_id: String(number), owner: "Aiko 痛車" });
      await database.pool.query(
        `insert into votes (contest_id, entry_id, voter_id, proof, counted)
         select $1, $2::integer, md5($2::integer || '-' || n), proofs.name, proofs.name <> 'none'
         from generate_series(1, $3::integer) as n
         cross join lateral (select (array['google', 'mail', 'none'])[1 + n % 3] as name) as proofs`,
        [id, entry.id, number * 4],
      );
      if (number === 3)
        await database.pool.query(
          "insert into printed_cards (entry_id, contest_id, hash) values ($1, $2, '0123456789abcdef')",
          [entry.id, id],
        );
    }
    await database.pool.query(
      "insert into pass_batches (contest_id, number, first_pass, last_pass) values ($1, 1, 1, 1)",
      [id],
    );
    const hash = passHash({ contestId: id }, code);
    await database.pool.query(
      "insert into passes (contest_id, number, batch, hash, voter_id) values ($1, 1, 1, $2, $3)",
      [id, hash, passVoterIdOf(hash, testSecret)],
    );
    await database.pool.query("insert into stages (contest_id, version, screen, step) values ($1, 4, 'closed', 0)", [
      id,
    ]);
  }
  const before = await readAll(database);
  expect(before.votes).toHaveLength(2 * 4 * 78);

  await migrate(database.pool);
  const product = await createTestApp({ database });
  try {
    expect(await readAll(database)).toEqual(before);
    const [made, alone] = contestIds as [number, number];
    const visitor = await visitorWithSession(product, { userId: organizer.id });
    const totalOf = async (id: number) => (await (await visitor.get(`/api/contests/${id}`)).json()).totalVotes;
    const totals = [await totalOf(made), await totalOf(alone)];
    expect(totals[0]).toBeGreaterThan(0);
    const created = await visitor.post(`/api/contests/${made}/show`);
    expect(created.status).toBe(201);
    const { id: showId } = await created.json();
    const after = await readAll(database);
    for (const what of ["entries", "votes", "tallies", "passes", "cards"])
      expect(after[what], what).toEqual(before[what]);
    expect([await totalOf(made), await totalOf(alone)]).toEqual(totals);
    const seen = await (await product.visitor().get(`/api/shows/${showId}`)).json();
    expect(seen.awards).toMatchObject([{ contestId: made, totalVotes: totals[0] }]);
    // The pass of the version before is still good for its vote.
    const holder = product.visitor();
    expect((await holder.post(`/api/contests/${made}/pass`, { code })).status).toBe(200);
    const entryId = (after.entries as { id: number }[])[0]?.id;
    expect((await holder.post(`/api/contests/${made}/vote`, { entryId })).status).toBe(200);
    expect(await totalOf(made)).toBe(totals[0] + 1);
    const client = await database.pool.connect();
    expect(await findDifferences(client, null)).toEqual([]);
    client.release();
  } finally {
    await product.drop();
  }
});
