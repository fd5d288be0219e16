import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passVoterIdOf, voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import {
  castVote,
  createAward,
  createContest,
  createEntry,
  createExhibit,
  createShow,
  createUser,
  createVoterId,
} from "#server/testing/factories.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const secret = "0123456789abcdef0123456789abcdef";
const explained = "Every voter id is that of a mailbox or pass that is stored here.\n";

async function voterWithAccount(): Promise<string> {
  return voterIdOf((await createUser(database)).email, secret);
}

async function recount(...args: string[]) {
  const environment = { DATABASE_URL: database.url, APP_SECRET: secret };
  const { output, ended } = runServerCommand("recount", args, environment);
  return { code: await ended, output: output() };
}

test("says whether the tallies are what the votes say, and repairs them when asked", async () => {
  const right = await createEntry(database);
  const wrong = await createEntry(database);
  for (const entry of [right, wrong, wrong]) await castVote(database, entry, await voterWithAccount());
  await database.pool.query("update tallies set votes = 5, unproven = 4, mail = 1 where entry_id = $1", [wrong.id]);
  expect(await recount(String(right.contest_id))).toEqual({
    code: 0,
    output: `The tallies are what the votes say.\n${explained}`,
  });
  const difference = `contest ${wrong.contest_id}, entry ${wrong.id}: the tally says 5 (4 unproven, 1 mail), the votes say 2 (2 unproven)\n1 tally is wrong.\n`;
  expect(await recount()).toEqual({ code: 1, output: difference + explained });
  expect(await recount("--fix")).toEqual({ code: 0, output: `${difference}Repaired.\n${explained}` });
});

describe("the voter ids", () => {
  test("of everybody who is stored are explained, also of those who were united or have deleted their account", async () => {
    const contest = await createContest(database);
    const entry = await createEntry(database, { contest_id: contest.id });
    const united = createVoterId();
    await database.kysely
      .insertInto("voters")
      .values({ id: await voterWithAccount(), voter_id: united })
      .execute();
    const [google, former] = [createUniqueEmail(), createUniqueEmail()];
    const sess = JSON.stringify({ google: { email: google } });
    await database.kysely.insertInto("sessions").values({ sid: createVoterId(), sess, expire: new Date() }).execute();
    const user = await createUser(database);
    const change = { user_id: user.id, former_email: former, former_verified: true, expires_at: new Date() };
    await database.kysely
      .insertInto("email_changes")
      .values({ token_hash: createVoterId(), ...change })
      .execute();
    const hash = createVoterId();
    await addPass(contest.id, { hash, voter_id: passVoterIdOf(hash, secret) });
    const voterIds = [united, voterIdOf(google, secret), voterIdOf(former, secret), passVoterIdOf(hash, secret)];
    for (const voterId of [...voterIds, randomUUID()]) await castVote(database, entry, voterId);
    expect((await recount(String(contest.id))).output).toContain(explained);
  });

  test("of a show's passes are explained in each of its awards", async () => {
    const show = await createShow(database);
    await createExhibit(database, show);
    const awards = [await createAward(database, show), await createAward(database, show, { position: 2 })];
    const hash = createVoterId();
    const pass = { show_id: show.id, number: 1, batch: 1, hash, voter_id: passVoterIdOf(hash, secret) };
    await database.kysely.insertInto("show_passes").values(pass).execute();
    await database.pool.query("select copy_show_passes($1)", [show.id]);
    for (const { id } of awards) {
      const { rows: found } = await database.pool.query(
        "select passes.voter_id, entries.id from passes join entries using (contest_id) where contest_id = $1",
        [id],
      );
      await castVote(database, { id: found[0].id, contest_id: id }, found[0].voter_id);
      expect((await recount(String(id))).output).toContain(explained);
    }
  });

  test("that nothing explains are counted by contest and proof, and can be listed; the tallies are right all the same", async () => {
    const contest = await createContest(database);
    const entry = await createEntry(database, { contest_id: contest.id });
    const { email } = await createUser(database);
    const again = await castVote(database, entry, voterIdOf(email, "another secret, under which they voted again"));
    await castVote(database, entry, voterIdOf(email, secret));
    const proofs = { [again.id]: "mail", [(await castVote(database, entry)).id]: "google" };
    const hash = createVoterId();
    const pass = passVoterIdOf(hash, "another secret, under which they voted again");
    await addPass(contest.id, { hash, voter_id: pass });
    proofs[(await castVote(database, entry, pass)).id] = "pass";
    for (const [id, proof] of Object.entries(proofs))
      await database.pool.query("update votes set proof = $2 where id = $1", [id, proof]);
    const { code, output } = await recount(String(contest.id), "--voters");
    expect(code).toBe(0);
    expect(output).toContain(
      `contest ${contest.id}: votes whose voter ids nothing that is stored explains: 3 (1 mail, 1 google, 1 pass)\n`,
    );
    expect(output).toContain(
      `contest ${contest.id}, vote ${again.id}: voter id ${again.voter_id}, mail, given ${again.created_at.toISOString()}\n`,
    );
    expect(output).toContain("if there were any, they are among these");
    expect(output).toContain("of passes that were made under another APP_SECRET");
    expect((await recount(String(contest.id))).output).not.toContain(again.voter_id);
  });

  async function addPass(contest_id: number, pass: { hash: string; voter_id: string }): Promise<void> {
    const batch = { contest_id, number: 1, first_pass: 1, last_pass: 1 };
    await database.kysely.insertInto("pass_batches").values(batch).execute();
    await database.kysely
      .insertInto("passes")
      .values({ contest_id, number: 1, batch: 1, ...pass })
      .execute();
  }
});

test("does not guess what was meant", async () => {
  expect(await recount("--mend")).toMatchObject({ code: 1, output: expect.stringContaining("Usage:") });
});
