import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { killAndWait } from "#server/testing/embedded/processes.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { formerMigrationCount, migrateAsFormerly } from "#server/testing/former-database.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { compareTallies } from "../../kit/count-votes.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Fault } from "../fault.ts";
import { productSettings, type TestBed } from "../test-bed.ts";

const firstWithVotes = 3;
const votes = 40;

/**
 * A new version is killed (kill -9) in the middle of its migration of a database with votes, from each of the first
 * versions in turn. The traffic goes on in another database.
 */
export const halfMigrations: Fault = {
  name: "half-migrations",
  rounds: { long: 12, short: 1 },
  async inject({ testBed, rounds }) {
    for (let round = 0; round < rounds; round += 1) {
      const applied = firstWithVotes + (round % (formerMigrationCount - firstWithVotes + 1));
      await onOldDatabase(testBed, applied, async (database, settings) => {
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
  applied: number,
  work: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> {
  await testBed.onDatabase(({ pool }) => pool.query("create database half_way"));
  const url = new URL(await runningDatabaseUrl(testBed.dataDir));
  url.pathname = "half_way";
  const database = connectDatabase({ url: url.href });
  try {
    await migrateAsFormerly(database.pool, applied);
    const entry = await createEntry(database);
    const other = await createEntry(database, { contest_id: entry.contest_id });
    for (let cast = 0; cast < votes; cast += 1) await castVote(database, cast % 3 === 0 ? other : entry);
    await work(database, { ...productSettings, DATA_DIR: testBed.dataDir, DATABASE_URL: url.href });
  } finally {
    await database.close();
    await testBed.onDatabase(({ pool }) => pool.query("drop database half_way with (force)"));
  }
}

/** A lock stops the migration before it replaces triggers, when all before that is done and not yet committed. */
async function killHalfWay({ pool }: Database, settings: Settings): Promise<void> {
  const blocker = await pool.connect();
  try {
    await blocker.query("begin; lock table votes in row exclusive mode");
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
