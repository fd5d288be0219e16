import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { migrationsFolder } from "./migration-files.ts";
import { serverFault } from "./server-fault.ts";

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

const quietly = () => {};
const migrateFolder = () => migrate(database.pool, quietly, folder);

async function writeMigrations(files: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
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
  const files = (await readdir(migrationsFolder)).sort();
  const lines: string[] = [];
  expect(await isMigrated(database.pool)).toBe(false);

  expect(await migrate(database.pool, (line) => lines.push(line))).toEqual({ applied: files });
  expect(lines).toEqual(files.map((name) => `Migration ${name} applied.`));
  expect(await isMigrated(database.pool)).toBe(true);
  expect(await tables()).toContain("tallies");

  expect(await migrate(database.pool)).toEqual({ applied: [] });
  expect(await recorded()).toEqual(files);
});

test("processes that start at once take turns", async () => {
  const files = await readdir(migrationsFolder);
  const processes = [1, 2, 3].map(() => connectDatabase({ url: database.url }));
  const results = await Promise.all(processes.map(({ pool }) => migrate(pool)));
  await Promise.all(processes.map(({ close }) => close()));
  expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 0, files.length]);
  expect(await isMigrated(database.pool)).toBe(true);
});

describe("interrupted half way", () => {
  const gate = 42;
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
      const backend = await vi.waitUntil(backendAtGate, { timeout: 30_000 });
      await interrupt(backend);
      expect(await recorded()).toEqual(["0001_first.sql"]);
    } finally {
      holder.release(true);
    }
  }

  async function backendAtGate(): Promise<number | undefined> {
    const { rows } = await database.pool.query(
      "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [gate],
    );
    return rows[0]?.pid;
  }

  async function expectTheRestIsCompleted(): Promise<void> {
    expect(await migrateFolder()).toEqual({ applied: ["0002_second.sql", "0003_third.sql"] });
    expect(await recorded()).toEqual(Object.keys(files));
    expect(await tables()).toEqual(["first", "schema_migrations", "second", "third"]);
  }

  test("by SIGKILL: the next start completes", async () => {
    await writeMigrations(files);
    const script = `
      const { connectDatabase } = await import(${JSON.stringify(new URL("./connect.ts", import.meta.url))});
      const { migrate } = await import(${JSON.stringify(new URL("./migrate.ts", import.meta.url))});
      const [url, folder] = process.argv.slice(1);
      await migrate(connectDatabase({ url }).pool, () => {}, folder);`;
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
    await expectTheRestIsCompleted();
  });

  test("by the loss of its connection: it says so, and the next start completes", async () => {
    await writeMigrations(files);
    let failure: Promise<unknown> | undefined;
    const start = () => {
      failure = migrateFolder().catch((error) => error);
    };
    await interruptHalfWay(start, async (backend) => {
      await database.pool.query("select pg_terminate_backend($1)", [backend]);
      expect(await failure).toMatchObject({ message: expect.stringMatching(/^Migration 0002_second\.sql failed: /) });
    });
    await expectTheRestIsCompleted();
  });
});

test("a migration that fails leaves nothing of itself, and says which it was", async () => {
  await writeMigrations({
    "0001_good.sql": "create table good ();",
    "0002_bad.sql": "create table bad (); create oops;",
  });
  await expect(migrateFolder()).rejects.toThrow(/^Migration 0002_bad\.sql failed: syntax error/);
  expect(await tables()).toEqual(["good", "schema_migrations"]);

  await writeMigrations({ "0002_bad.sql": "create table better ();" });
  expect(await migrateFolder()).toEqual({ applied: ["0002_bad.sql"] });
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

test("an unsuitable server is refused", async () => {
  const suitable = { number: 150_000, version: "15.0", encoding: "UTF8" };
  expect(serverFault(suitable)).toBeUndefined();
  expect(serverFault({ ...suitable, number: 149_999, version: "14.23" })).toBe(
    "ScoreQuest needs PostgreSQL 15 or newer; this server is PostgreSQL 14.23.",
  );

  const name = `latin_${database.url.split("_").at(-1)}`;
  await database.pool.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`);
  const latin = connectDatabase({ url: new URL(`/${name}`, database.url).href });
  await expect(migrate(latin.pool)).rejects.toThrow("this one has LATIN1");
  await latin.close();
  await database.pool.query(`drop database ${name} with (force)`);
});
