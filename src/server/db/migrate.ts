import type pg from "pg";
import { DatabaseCannotStart } from "./embedded/cannot-start.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migration-files.ts";
import { type Server, serverFault } from "./server-fault.ts";

/** Any number that nobody else locks in this database. */
const migrationLock = 7_267_483;

type AppliedMigration = { name: string; checksum: string };

/**
 * Applies what is missing, each file in a transaction together with its row in schema_migrations. Processes that start at once
 * queue for the lock; one that dies loses lock and transaction with its session, and the next one goes on from there.
 */
export async function migrate(
  pool: pg.Pool,
  log: (message: string) => void = () => {},
  folder = migrationsFolder,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await refuseUnsuitableServer(client);
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    for (const migration of pending) {
      await apply(client, migration);
      log(`Migration ${migration.name} applied.`);
    }
    return { applied: pending.map(({ name }) => name) };
  } finally {
    client.release(true); // ends the session, and with it the lock and the settings above
  }
}

/** Whether the database has all that this code needs; it may have more, while a newer version is being rolled out. */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const [migrations, applied] = await Promise.all([readMigrations(folder), appliedMigrations(pool)]);
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return migrations.every(({ name, checksum }) => checksums.get(name) === checksum);
}

async function refuseUnsuitableServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  const fault = rows[0] && serverFault(rows[0]);
  if (fault) throw new DatabaseCannotStart(fault);
}

async function appliedMigrations(queryable: pg.Pool | pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await queryable.query("select to_regclass('schema_migrations') is not null as present");
  if (!tables[0].present) return [];
  const { rows } = await queryable.query<AppliedMigration>(
    `select name, checksum from schema_migrations order by name collate "C"`,
  );
  return rows;
}

function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const { name, checksum } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration)
      throw new DatabaseCannotStart(
        `The database has had migration ${name}, which this version of ScoreQuest does not have: the database is newer ` +
          "than the code. Start the version that wrote it, or a newer one.",
      );
    if (migration.checksum !== checksum)
      throw new DatabaseCannotStart(
        `Migration ${name} was changed after it had been applied to this database. Restore the file, and put the change ` +
          "into a new migration.",
      );
  }
  const pending = migrations.slice(applied.length);
  const late = migrations.slice(0, applied.length).find(({ name }) => !applied.some((row) => row.name === name));
  if (late)
    throw new DatabaseCannotStart(
      `Migration ${late.name} comes before ${applied.at(-1)?.name}, which this database has had already. Give it a higher number.`,
    );
  return pending;
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(migration.sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
