import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { catalogOf } from "#server/testing/catalog.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry, createVoterId } from "#server/testing/factories.ts";
import { formerMigrationCount, migrateAsBeforeVoters, migrateAsFormerly } from "#server/testing/former-database.ts";
import { connectDatabase } from "./connect.ts";
import { serverFault } from "./connection/server-fault.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { stepsOf, titleOf } from "./migration-steps.ts";
import { migrationsFolder, readSchema } from "./schema-files.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), "scorequest-migrations-"));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const migrateFolder = () => migrate(database.pool, { folder });

async function writeMigrations(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), sql);
  }
}

async function recorded(): Promise<string[]> {
  const { rows } = await database.pool.query("select name from schema_migrations order by applied_at, name");
  return rows.map(({ name }) => name);
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ tablename }) => tablename);
}

test("a fresh database gets every migration once, in order", async () => {
  const { migrations, functions } = await readSchema();
  const files = migrations.map(({ name }) => name);
  const lines: string[] = [];
  expect(await isMigrated(database.pool)).toBe(false);

  expect(await migrate(database.pool, { log: (line) => lines.push(line) })).toEqual({ applied: files });
  expect(lines).toEqual([
    `Migrations applied: ${files.length}.`,
    `Database functions of version ${functions.version} applied.`,
  ]);
  expect(await isMigrated(database.pool)).toBe(true);
  expect(await tables()).toContain("tallies");

  expect(await migrate(database.pool)).toEqual({ applied: [] });
  expect(await recorded()).toEqual(files);
});

test("processes that start at once take turns", async () => {
  const files = (await readSchema()).migrations;
  const processes = [1, 2, 3].map(() => connectDatabase({ url: database.url }));
  const results = await Promise.all(processes.map(({ pool }) => migrate(pool)));
  await Promise.all(processes.map(({ close }) => close()));
  expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 0, files.length]);
  expect(await isMigrated(database.pool)).toBe(true);
});

/** Migrations wait at a gate while a test holds it. */
const gate = 42;
const waitsForEver = { timeoutMs: 0, retryDelayMs: 0 };

async function backendAtGate(): Promise<number | undefined> {
  const { rows } = await database.pool.query(
    "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
    [gate],
  );
  return rows[0]?.pid;
}

describe("interrupted half way", () => {
  const files = {
    "0001_first.sql": "create table first ();",
    "0002_second.sql": `create table second (); select pg_advisory_xact_lock(${gate});`,
    "0003_third.sql": "create table third ();",
  };

  /** Starts migrating and interrupts it before a closed gate, with a table made and not yet committed. */
  async function interruptHalfWay(start: () => void, interrupt: (backend: number) => Promise<unknown>): Promise<void> {
    const holder = await database.pool.connect();
    await holder.query("select pg_advisory_lock($1)", [gate]);
    try {
      start();
      const backend = await vi.waitUntil(backendAtGate, { timeout: 60_000 });
      await interrupt(backend);
      expect(await tables()).toEqual([]);
    } finally {
      holder.release(true);
    }
  }

  async function expectTheNextStartCompletes(): Promise<void> {
    expect(await migrateFolder()).toEqual({ applied: Object.keys(files) });
    expect(await tables()).toEqual(["first", "schema_functions", "schema_migrations", "second", "third"]);
  }

  test("by SIGKILL: the next start completes", async () => {
    await writeMigrations(files);
    const script = `
      const { connectDatabase } = await import(${JSON.stringify(new URL("./connect.ts", import.meta.url))});
      const { migrate } = await import(${JSON.stringify(new URL("./migrate.ts", import.meta.url))});
      const [url, folder] = process.argv.slice(1);
      await migrate(connectDatabase({ url }).pool, { folder, locks: { timeoutMs: 0, retryDelayMs: 0 } });`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", script, database.url, folder];
    let ended: Promise<unknown> | undefined;
    let child: ChildProcess | undefined;
    const start = () => {
      child = spawn(process.execPath, args, { stdio: "inherit" });
      ended = once(child, "exit");
    };
    await interruptHalfWay(start, async () => {
      child?.kill("SIGKILL");
      expect(await ended).toEqual([null, "SIGKILL"]);
    });
    await expectTheNextStartCompletes();
  });

  test("by the loss of its connection: it says so, and the next start completes", async () => {
    await writeMigrations(files);
    let failure: Promise<unknown> | undefined;
    const start = () => {
      failure = migrate(database.pool, { folder, locks: waitsForEver }).catch((error) => error);
    };
    await interruptHalfWay(start, async (backend) => {
      await database.pool.query("select pg_terminate_backend($1)", [backend]);
      expect(await failure).toMatchObject({ message: expect.stringMatching(/^Migration 0002_second\.sql failed: /) });
    });
    await expectTheNextStartCompletes();
  });
});

test("a migration that fails leaves nothing behind, and says which it was", async () => {
  await writeMigrations({
    "0001_good.sql": "create table good ();",
    "0002_bad.sql": "create table bad (); create oops;",
  });
  await expect(migrateFolder()).rejects.toThrow(/^Migration 0002_bad\.sql failed: syntax error/);
  expect(await tables()).toEqual([]);

  await writeMigrations({ "0002_bad.sql": "create table better ();" });
  expect(await migrateFolder()).toEqual({ applied: ["0001_good.sql", "0002_bad.sql"] });
});

test("a migration that was changed after it had been applied is refused", async () => {
  await writeMigrations({ "0001_first.sql": "create table first ();\n" });
  await migrateFolder();
  await writeMigrations({
    "0001_first.sql": "create table first (id integer);\n",
    "0002_next.sql": "create table next ();",
  });
  await expect(migrateFolder()).rejects.toThrow("Migration 0001_first.sql was changed after it had been applied");
  expect(await isMigrated(database.pool, folder)).toBe(false);
  expect(await recorded()).toEqual(["0001_first.sql"]);

  await writeMigrations({ "0001_first.sql": "create table first ();\r\n" });
  expect(await migrateFolder()).toEqual({ applied: ["0002_next.sql"] });
});

test("a database newer than the code is refused at start, but serves the older processes that still run", async () => {
  await writeMigrations({ "0001_first.sql": "create table first ();", "0002_next.sql": "create table next ();" });
  await migrateFolder();
  await rm(join(folder, "0002_next.sql"));
  await expect(migrateFolder()).rejects.toThrow(/0002_next\.sql.*the database is newer than the code/);
  expect(await isMigrated(database.pool, folder)).toBe(true);
});

test("a newer database is called that also where a migration has another text than in this code", async () => {
  await writeMigrations({ "0001_first.sql": "create table first (id int);", "0002_next.sql": "create table next ();" });
  await migrateFolder();
  await rm(join(folder, "0002_next.sql"));
  await writeMigrations({ "0001_first.sql": "create table first ();" });
  await expect(migrateFolder()).rejects.toThrow(/0002_next\.sql.*the database is newer than the code/);
});

describe("what is told while a migration runs", () => {
  const files = {
    "0001_first.sql": "create table first (); -- made\n\n-- Only a comment;\n",
    "0002_second.sql": `-- compatible with: 0001\ncreate table second ();\n-- It waits.\nselect\n  pg_advisory_xact_lock(${gate});\ncreate table third ();\n`,
  };

  test("is the statement, which of how many it is, and for how long; and that others wait for it", async () => {
    await writeMigrations(files);
    const holder = await database.pool.connect();
    await holder.query("select pg_advisory_lock($1)", [gate]);
    const lines: string[] = [];
    const waiting: string[] = [];
    const run = (told: string[]) =>
      migrate(database.pool, { folder, locks: waitsForEver, tellEveryMs: 20, log: (line) => told.push(line) });
    try {
      const first = run(lines);
      await vi.waitUntil(backendAtGate, { timeout: 60_000 });
      const second = run(waiting);
      const step = "Migration 0002_second.sql (2 of 2): step 2 of 3 has been running for";
      await expect.poll(() => lines.filter((line) => line.startsWith(step)).length).toBeGreaterThan(2);
      expect(lines.at(-1)).toMatch(/ for \d+ s: select pg_advisory_xact_lock\(42\);$/);
      expect(lines.filter((line) => line.endsWith("begins."))).toEqual([]); // the database is new
      await expect.poll(() => waiting[0]).toMatch(/^Another process migrates the database\. .* for \d+ s\.$/);
      await holder.query("select pg_advisory_unlock($1)", [gate]);
      expect(await first).toEqual({ applied: Object.keys(files) });
      expect(await second).toEqual({ applied: [] });
      expect(await tables()).toContain("third");
    } finally {
      holder.release(true);
    }
  });
});

test("every migration is told in steps, and nothing of it is lost", async () => {
  for (const { name, sql } of (await readSchema()).migrations) {
    const steps = stepsOf(sql);
    const withoutBlanks = (text: string) => text.replace(/--.*$/gm, "").replace(/\s+/g, "");
    expect(withoutBlanks(steps.join("\n")), name).toBe(withoutBlanks(sql));
    for (const step of steps) expect(titleOf(step), name).toMatch(/^[a-z]{4,}\s/);
  }
});

describe("a database that a newer version has migrated", () => {
  const first = { "0001_first.sql": "create table first ();" };
  const second = { "0002_second.sql": "-- compatible with: 0001\ncreate table second ();" };
  const answer = "functions/after-tables/answer.sql";
  const answering = (value: number) => ({
    [answer]: `create or replace function answer() returns int language sql return ${value};`,
    "functions/version": String(value),
  });

  /** Leaves only these files, as in a version of their own. */
  async function checkOut(...parts: Record<string, string>[]): Promise<void> {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    for (const part of parts) await writeMigrations(part);
  }

  test("takes an older one that its migrations are compatible with, and keeps the newer functions", async () => {
    await checkOut(first, second, answering(2));
    await migrateFolder();
    await checkOut(first, answering(1));
    const lines: string[] = [];
    expect(await migrate(database.pool, { folder, log: (line) => lines.push(line) })).toEqual({ applied: [] });
    expect(lines).toEqual([
      "The database functions of a newer version are left in place.",
      "The database is newer (0002_second.sql), and works with this version.",
    ]);
    expect((await database.pool.query("select answer()")).rows).toEqual([{ answer: 2 }]);
    expect(await isMigrated(database.pool, folder)).toBe(true);
  });

  test("refuses one for which a single migration is too new", async () => {
    await checkOut(first, second, { "0003_third.sql": "-- compatible with: 0002\ndrop table first;" });
    await migrateFolder();
    await checkOut(first);
    await expect(migrateFolder()).rejects.toThrow(/0003_third\.sql.*the database is newer than the code/);
    await checkOut(first, second);
    expect(await migrateFolder()).toEqual({ applied: [] });
  });

  test("refuses one that lacks a migration which its own newest came after", async () => {
    await checkOut(first, second, { "0003_third.sql": "-- compatible with: 0001\ncreate table third ();" });
    await migrateFolder();
    await rm(join(folder, "0002_second.sql"));
    await expect(migrateFolder()).rejects.toThrow(/0002_second\.sql.*the database is newer than the code/);
  });

  test("refuses one that would put its functions on tables of the newer one", async () => {
    await checkOut(first, second, answering(1));
    await migrateFolder();
    await checkOut(first, answering(2));
    await expect(migrateFolder()).rejects.toThrow("0002_second.sql of a version that has older functions");
    expect((await database.pool.query("select answer()")).rows).toEqual([{ answer: 1 }]);
  });
});

describe("while others use the tables", () => {
  test("a migration that waits for a long read lets everybody else through, and comes when the read is over", async () => {
    await writeMigrations({ "0001_first.sql": "create table first (id int);" });
    await migrateFolder();
    await writeMigrations({ "0002_second.sql": "alter table first add name text;" });
    const reader = await database.pool.connect();
    await reader.query("begin; select from first");
    const lines: string[] = [];
    const locks = { timeoutMs: 50, retryDelayMs: 50 };
    const migrating = migrate(database.pool, { folder, locks, log: (line) => lines.push(line) });
    await vi.waitUntil(() => lines.length > 1, { timeout: 60_000 });
    expect(lines).toEqual([
      "Migration 0002_second.sql (1 of 1) begins.",
      "The migration waits for a table that is in use, and tries again.",
    ]);
    for (let read = 0; read < 10; read += 1) await database.pool.query("select from first");
    await reader.query("commit");
    reader.release();
    expect(await migrating).toEqual({ applied: ["0002_second.sql"] });
  });

  test("a migration waits for all tables together no longer than for one", async () => {
    await writeMigrations({ "0001_first.sql": "create table contests (); create table votes ();" });
    await migrateFolder();
    await writeMigrations({ "0002_second.sql": "alter table votes add name text;" });
    const locks = { timeoutMs: 400, retryDelayMs: 50 };
    const holdMs = 300; // less than the time, and of both tables together more
    const hold = async (table: string) => {
      const holder = await database.pool.connect();
      await holder.query(`begin; lock table ${table} in access share mode`);
      return async () => {
        const isWaitedFor = async () => {
          const waiting = "select from pg_locks where relation = $1::regclass and not granted";
          return (await database.pool.query(waiting, [table])).rowCount === 1;
        };
        await vi.waitUntil(isWaitedFor, { timeout: 60_000, interval: 5 });
        await pause(holdMs);
        await holder.query("commit");
        holder.release();
      };
    };
    const releases = [await hold("contests"), await hold("votes")];
    const lines: string[] = [];
    const migrating = migrate(database.pool, { folder, locks, log: (line) => lines.push(line) });
    for (const release of releases) await release();
    expect(await migrating).toEqual({ applied: ["0002_second.sql"] });
    expect(lines[0]).toBe("The migration waits for a table that is in use, and tries again.");
  });

  test("the records of a database of an earlier version can be read during the migration", async () => {
    await migrateAsFormerly(database.pool, 1);
    const [{ name } = { name: "" }] = (await database.pool.query("select name from schema_migrations")).rows;
    const { migrations } = await readSchema();
    const known = migrations.find((migration) => migration.name === name)?.sql ?? "";
    await writeMigrations({
      [name]: known,
      "former-checksums.json": await readFile(join(migrationsFolder, "former-checksums.json"), "utf8"),
      "0099_next.sql": `-- compatible with: 0001\nselect pg_advisory_xact_lock(${gate});`,
    });
    const holder = await database.pool.connect();
    await holder.query("select pg_advisory_lock($1)", [gate]);
    const migrating = migrate(database.pool, { folder, locks: waitsForEver });
    await vi.waitUntil(backendAtGate, { timeout: 60_000 });
    expect(await recorded()).toEqual([name]);
    holder.release(true);
    expect(await migrating).toEqual({ applied: ["0099_next.sql"] });
    expect((await database.pool.query("select name, compatible_with from schema_migrations")).rows).toEqual([
      { name, compatible_with: null },
      { name: "0099_next.sql", compatible_with: "0001" },
    ]);
  });
});

test("a migration that slips in before one that was applied is refused", async () => {
  await writeMigrations({ "0001_first.sql": "create table first ();", "0003_third.sql": "create table third ();" });
  await migrateFolder();
  await writeMigrations({ "0002_late.sql": "create table late ();" });
  await expect(migrateFolder()).rejects.toThrow("Migration 0002_late.sql comes before 0003_third.sql");
});

test("a file that is not named like a migration is refused", async () => {
  await writeMigrations({ "1_first.sql": "create table first ();" });
  await expect(migrateFolder()).rejects.toThrow("Migration 1_first.sql must be named like");
});

describe("functions", () => {
  const returning = (value: number) => `create or replace function answer() returns int language sql return ${value};`;
  const answer = async () => (await database.pool.query("select answer() as answer")).rows[0].answer;
  const file = "functions/after-tables/answer.sql";

  test("are applied again when a text changes, and by no older process", async () => {
    await writeMigrations({ [file]: returning(1), "functions/version": "1" });
    await migrateFolder();
    expect(await answer()).toBe(1);

    await writeMigrations({ [file]: returning(2) }); // before its version is raised: in development
    expect(await isMigrated(database.pool, folder)).toBe(false);
    await migrateFolder();
    expect(await answer()).toBe(2);

    await writeMigrations({ [file]: returning(3), "functions/version": "2" });
    await migrateFolder();
    expect(await answer()).toBe(3);

    await writeMigrations({ [file]: returning(2), "functions/version": "1" });
    const lines: string[] = [];
    await migrate(database.pool, { log: (line) => lines.push(line), folder });
    expect(lines).toEqual(["The database functions of a newer version are left in place."]);
    expect(await answer()).toBe(3);
    expect(await isMigrated(database.pool, folder)).toBe(true);
  });

  test("of values come before the tables that check them, and those on tables after all tables", async () => {
    await writeMigrations({
      "functions/before-tables/is_even.sql":
        "create or replace function is_even(int) returns boolean language sql immutable return $1 % 2 = 0;",
      "0001_numbers.sql": "create table numbers (number int check (is_even(number)));",
      "0002_more.sql": "create table more (number int);",
      [file]: "create or replace function answer() returns bigint language sql return (select count(*) from more);",
    });
    await migrateFolder();
    expect(await answer()).toBe(0);
    await expect(database.pool.query("insert into numbers values (1)")).rejects.toThrow("numbers_number_check");
  });

  test("come back after a migration that drops one to change a table", async () => {
    await writeMigrations({
      "0001_first.sql": "create table first (id int);",
      [file]: "create or replace function answer() returns bigint language sql return (select count(id) from first);",
    });
    await migrateFolder();
    await writeMigrations({ "0002_next.sql": "drop function answer(); alter table first alter id type bigint;" });
    await migrateFolder();
    expect(await answer()).toBe(0);
  });

  test("that fail undo the migrations before them, and say which it was", async () => {
    await writeMigrations({ "0001_first.sql": "create table first ();", [file]: "create oops;" });
    await expect(migrateFolder()).rejects.toThrow(/^Function answer\.sql failed: syntax error/);
    expect(await tables()).toEqual([]);
  });

  test("have a version that is raised with every change", async () => {
    const { version, checksum } = (await readSchema()).functions;
    const [, recordedChecksum] = (await readFile(join(migrationsFolder, "functions/version"), "utf8")).split(/\s+/);
    expect(recordedChecksum, `raise migrations/functions/version: "${version + 1} ${checksum}"`).toBe(checksum);
  });

  test("are in no migration", async () => {
    for (const { name, sql } of (await readSchema()).migrations)
      expect(sql, name).not.toMatch(/create\s+(or\s+replace\s+)?(function|procedure|trigger|view)/i);
  });
});

test("no migration changes once it is there, because databases remember its checksum", async () => {
  const { migrations } = await readSchema();
  const recorded = await readFile(join(migrationsFolder, "checksums"), "utf8");
  expect(recorded, "record a new migration: sha256sum 0*.sql > checksums").toBe(
    migrations.map(({ checksum, name }) => `${checksum}  ${name}\n`).join(""),
  );
});

describe("a database of the version before functions had files", () => {
  async function tallies(): Promise<number[]> {
    const { rows } = await database.pool.query("select votes from tallies order by entry_id");
    return rows.map(({ votes }) => votes);
  }

  test.each([3, 6, 8, formerMigrationCount])("that has had %i migrations becomes as a fresh one", async (count) => {
    await migrateAsFormerly(database.pool, count);
    const entry = await createEntry(database);
    await createEntry(database, { contest_id: entry.contest_id });
    for (let vote = 0; vote < 3; vote += 1) await castVote(database, entry);
    await migrate(database.pool);
    expect(await tallies()).toEqual([3, 0]);
    await castVote(database, entry);
    expect(await tallies()).toEqual([4, 0]);
    const fresh = await createTestDatabase();
    onTestFinished(fresh.drop);
    expect(await catalogOf(database.pool)).toEqual(await catalogOf(fresh.pool));
    expect(await isMigrated(database.pool)).toBe(true);
    expect(await migrate(database.pool)).toEqual({ applied: [] });
  });
});

test("a database of the version before there were voters becomes as a fresh one, and keeps its rows", async () => {
  await migrateAsBeforeVoters(database.pool);
  const insertUser = "insert into users (email, role) values ('aiko@müller.example', 'organizer') returning *";
  const user = (await database.pool.query(insertUser)).rows[0];
  const entry = await createEntry(database, {
    contest_id: (await createContest(database, { organizer_id: user.id })).id,
  });
  const vote = await castVote(database, entry);
  const insertProven =
    "insert into votes (contest_id, entry_id, voter_id, proven) values ($1, $2, 'ai', true) returning *";
  const proven = (await database.pool.query(insertProven, [entry.contest_id, entry.id])).rows[0];
  await migrate(database.pool);
  expect((await database.pool.query("select * from users")).rows).toEqual([
    { ...user, google_id: null, proof: "none", locked_at: null, language: null },
  ]);
  expect((await database.pool.query("select * from votes order by id")).rows).toEqual([
    { ...vote, proof: "none", counted: true, giver: null },
    { ...proven, proof: "google", counted: true, giver: null },
  ]);
  const { rows: tallies } = await database.pool.query("select votes, unproven, google, waiting from tallies");
  expect(tallies).toEqual([{ votes: 2, unproven: 1, google: 1, waiting: 0 }]);
  const { rows: minutes } = await database.pool.query(
    "select sum(votes) as votes, bool_and(minute = date_trunc('minute', minute)) as whole from votes_per_minute",
  );
  expect(minutes).toEqual([{ votes: 2, whole: true }]);
  const { rows: contests } = await database.pool.query("select who_may_vote from contests");
  expect(contests).toEqual([{ who_may_vote: "signed_in" }]);
  const fresh = await createTestDatabase();
  onTestFinished(fresh.drop);
  expect(await catalogOf(database.pool)).toEqual(await catalogOf(fresh.pool));
});

test("votes of accounts that were deleted before keep nothing in common, and nobody else's vote changes", async () => {
  await migrate(database.pool);
  const deleted = ["8f4f6b1e-6c0e-4a53-9a0f-0d1b2c3d4e5f", "0b8f4f6e-6c0e-4a53-9a0f-0d1b2c3d4e5f"];
  const entries = [await createEntry(database), await createEntry(database), await createEntry(database)];
  for (const entry of entries)
    for (const voterId of [...deleted, createVoterId()]) await castVote(database, entry, voterId);
  await database.pool.query("update votes set giver = left(voter_id, 8), counted = true, updated_at = now()");
  const read = async () => (await database.pool.query("select * from votes order by id")).rows;
  const before = await read();
  const { migrations } = await readSchema();
  await database.pool.query(migrations.find(({ name }) => name.startsWith("0038_"))?.sql ?? "");
  const after = await read();
  const isDeleted = ({ voter_id }: { voter_id: string }) => deleted.includes(voter_id);
  expect(after.filter(isDeleted).map(({ giver }) => giver)).toEqual(Array(6).fill(null));
  expect(new Set(after.filter(isDeleted).map(({ updated_at }) => updated_at.toJSON())).size).toBe(1);
  expect(after.filter((vote) => !isDeleted(vote))).toEqual(before.filter((vote) => !isDeleted(vote)));
  expect((await database.pool.query("select distinct votes from tallies")).rows).toEqual([{ votes: 3 }]);
});

test("a ceremony goes on at the step that the contest had, and a rehearsal that was left behind is over", async () => {
  await migrate(database.pool);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  const ended = { start_date: hoursAgo(3), end_date: hoursAgo(2) };
  const opened = { ...ended, seal_from: hoursAgo(2), opened_at: hoursAgo(1), opened_by: "somebody" };
  const ids: number[] = [];
  for (const values of [opened, opened, ended]) ids.push((await createContest(database, values)).id);
  const [begun, rehearsed, unsealed] = ids;
  const insert = "insert into stages (contest_id, version, screen, step, rehearsal) values ($1, 4, 'awards', $2, $3)";
  await database.pool.query(insert, [rehearsed, 3, true]);
  await database.pool.query(insert, [unsealed, 2, false]);
  await database.pool.query("update contests set reveal_step = case when id = $1 then 2 else 0 end", [begun]);
  const { migrations } = await readSchema();
  await database.pool.query(migrations.find(({ name }) => name.startsWith("0055_"))?.sql ?? "");
  expect((await database.pool.query("select contest_id, step, rehearsal from stages order by 1")).rows).toEqual([
    { contest_id: begun, step: 2, rehearsal: false },
    { contest_id: rehearsed, step: 0, rehearsal: false },
    { contest_id: unsealed, step: 2, rehearsal: false },
  ]);
});

test("stages that were used before become dark, but for those whose scheme somebody has chosen", async () => {
  await migrate(database.pool);
  for (const changes of [undefined, { sound: true }, { dark: false }]) {
    const { id } = await createContest(database);
    const insert = "insert into stages (contest_id, version, screen, dark) values ($1, 1, 'live', false)";
    await database.pool.query(insert, [id]);
    const log = "insert into activity (act, contest_id, before, after) values ('stage_changed', $1, $2, $2)";
    if (changes) await database.pool.query(log, [id, changes]);
  }
  const { migrations } = await readSchema();
  await database.pool.query("alter table stage_screens drop column sound_off");
  await database.pool.query(migrations.find(({ name }) => name.startsWith("0042_"))?.sql ?? "");
  const { rows } = await database.pool.query("select dark from stages order by contest_id");
  expect(rows.map(({ dark }) => dark)).toEqual([true, true, false]);
});

test("an unsuitable server is refused", async () => {
  const suitable = { number: 150_000, version: "15.0", encoding: "UTF8", messages: "notice" };
  expect(serverFault(suitable)).toBeUndefined();
  expect(serverFault({ ...suitable, number: 149_999, version: "14.23" })).toBe(
    "ScoreQuest needs PostgreSQL 15 or newer; this server is PostgreSQL 14.23.",
  );

  expect(serverFault({ ...suitable, messages: "error" })).toMatch("set client_min_messages");

  const name = `latin_${database.url.split("_").at(-1)}`;
  await database.pool.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
  const latin = connectDatabase({ url: new URL(`/${name}`, database.url).href });
  await expect(migrate(latin.pool)).rejects.toThrow("this one has LATIN1");
  await latin.close();
  await database.pool.query(`drop database ${name} with (force)`);
});
