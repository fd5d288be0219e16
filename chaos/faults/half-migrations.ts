import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { isMigrated, migrate } from "#server/db/migrate.ts";
import { type Migration, migrationsFolder, readMigrations } from "#server/db/migration-files.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import { killAndWait } from "#server/testing/embedded/processes.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { type Arena, inTemporaryFolder, productSettings } from "../arena.ts";
import type { Fault } from "../fault.ts";
import { within } from "../within.ts";

const firstWithVotes = 3;
const votes = 40;

/**
 * A new version is killed (kill -9) in the middle of a migration of a database with votes, each migration in turn from the first
 * after that of the votes. Those of the crowd are in a database beside it.
 */
export const halfMigrations: Fault = {
  name: "half-migrations",
  rounds: { long: 12, short: 1 },
  async strike({ arena, rounds }) {
    const migrations = await readMigrations(migrationsFolder);
    for (let round = 0; round < rounds; round += 1) {
      const had = firstWithVotes + (round % (migrations.length - firstWithVotes));
      await onOldDatabase(arena, migrations.slice(0, had), async (database, settings) => {
        const before = await votesIn(database);
        await killHalfWay(database, settings);
        const { output, ended } = runServerCommand("migrate", [], settings);
        if ((await ended) !== 0) throw new Error(`after ${had} migrations: ${output()}`);
        if ((await votesIn(database)) !== before) throw new Error(`after ${had} migrations: other votes than before`);
        await expectWhole(database, had);
      });
    }
    return undefined;
  },
};

type Settings = Record<string, string>;

async function onOldDatabase(
  arena: Arena,
  migrations: Migration[],
  work: (database: Database, settings: Settings) => Promise<void>,
): Promise<void> {
  await arena.onDatabase(({ pool }) => pool.query("create database half_way"));
  const url = new URL(await runningDatabaseUrl(arena.dataDir));
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
    await work(database, { ...productSettings, DATA_DIR: arena.dataDir, DATABASE_URL: url.href });
  } finally {
    await database.close();
    await arena.onDatabase(({ pool }) => pool.query("drop database half_way with (force)"));
  }
}

/** The next migration is held up when all of it has been done, except to note that it was. */
async function killHalfWay({ pool }: Database, settings: Settings): Promise<void> {
  const gate = await pool.connect();
  try {
    await gate.query("begin; lock table schema_migrations in share mode");
    const migrating = runServerCommand("migrate", [], settings);
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await within(60, "a migration half way", async () => (await pool.query(waits)).rowCount === 1);
    await killAndWait(migrating.process.pid as number);
  } finally {
    await gate.query("rollback");
    gate.release();
  }
}

/** Who has voted for what. */
async function votesIn({ pool }: Database): Promise<string> {
  const { rows } = await pool.query("select voter_id, entry_id from votes order by voter_id");
  return JSON.stringify(rows);
}

async function expectWhole({ pool }: Database, had: number): Promise<void> {
  const client = await pool.connect();
  const differences = await findDifferences(client, null).finally(() => client.release());
  if (differences.length > 0) throw new Error(`after ${had} migrations: ${differences.length} tallies are wrong`);
  if (!(await isMigrated(pool))) throw new Error(`after ${had} migrations: some are missing`);
}
