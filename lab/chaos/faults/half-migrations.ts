import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { isMigrated, migrate } from "#server/db/migrate.ts";
import { type Migration, migrationsFolder, readMigrations } from "#server/db/migration-files.ts";
import { killAndWait } from "#server/testing/embedded/processes.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { compareTallies } from "../../kit/count-votes.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Fault } from "../fault.ts";
import { productSettings, type TestBed } from "../test-bed.ts";

const firstWithVotes = 3;
const votes = 40;

/**
 * A new version is killed (kill -9) in the middle of a migration of a database with votes, each migration in turn from
 * the first after the one that creates votes. The traffic goes on in another database.
 */
export const halfMigrations: Fault = {
  name: "half-migrations",
  rounds: { long: 12, short: 1 },
  async inject({ testBed, rounds }) {
    const migrations = await readMigrations(migrationsFolder);
    for (let round = 0; round < rounds; round += 1) {
      const applied = firstWithVotes + (round % (migrations.length - firstWithVotes));
      await onOldDatabase(testBed, migrations.slice(0, applied), async (database, settings) => {
        const before = await votesIn(database);
        await killHalfWay(database, settings);
        const { output, ended } = runServerCommand("migrate", [], settings);
        if ((await ended) !== 0) throw new Error(`after ${applied} migrations: ${output()}`);
        if ((await votesIn(database)) !== before)
          throw new Error(`after ${applied} migrations: other votes than before`);
        await expectComplete(database, applied);
      });
    }
    return undefined;
  },
};

type Settings = Record<string, string>;

async function onOldDatabase(
  testBed: TestBed,
  migrations: Migration[],
  work: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> {
  await testBed.onDatabase(({ pool }) => pool.query("create database half_way"));
  const url = new URL(await runningDatabaseUrl(testBed.dataDir));
  url.pathname = "half_way";
  const database = connectDatabase({ url: url.href });
  try {
    await inTemporaryFolder(async (folder) => {
      for (const { name, sql } of migrations) await writeFile(join(folder, name), sql);
      await migrate(database.pool, undefined, folder);
    });
    const entry = await createEntry(database);
    const other = await createEntry(database, { contest_id: entry.contest_id });
    for (let cast = 0; cast < votes; cast += 1) await castVote(database, cast % 3 === 0 ? other : entry);
    await work(database, { ...productSettings, DATA_DIR: testBed.dataDir, DATABASE_URL: url.href });
  } finally {
    await database.close();
    await testBed.onDatabase(({ pool }) => pool.query("drop database half_way with (force)"));
  }
}

/** A lock stops the migration when all of it is done, except for the note that it was. */
async function killHalfWay({ pool }: Database, settings: Settings): Promise<void> {
  const blocker = await pool.connect();
  try {
    await blocker.query("begin; lock table schema_migrations in share mode");
    const migrating = runServerCommand("migrate", [], settings);
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await waitFor(60, "a half-finished migration", async () => (await pool.query(waits)).rowCount === 1);
    await killAndWait(migrating.process.pid as number);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
}

async function votesIn({ pool }: Database): Promise<string> {
  const { rows } = await pool.query("select voter_id, entry_id from votes order by voter_id");
  return JSON.stringify(rows);
}

async function expectComplete(database: Database, applied: number): Promise<void> {
  const { lost, doubled } = await compareTallies(database, null);
  if (lost + doubled > 0) throw new Error(`after ${applied} migrations: the tallies are wrong`);
  if (!(await isMigrated(database.pool))) throw new Error(`after ${applied} migrations: some are missing`);
}
