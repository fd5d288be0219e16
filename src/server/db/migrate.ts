import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { knownTables } from "#server/db/backup/tables.ts";
import { DatabaseCannotStart } from "#server/db/embedded/cannot-start.ts";
import { tellWhileRunning } from "#server/primitives/tell-while-running.ts";
import { isDirect, poolerFault, type Server, serverFault } from "./connection/server-fault.ts";
import { stepsOf, titleOf } from "./migration-steps.ts";
import { addCompatibility, type ComparedFunctions, databaseIsNewer, refuseNewer } from "./newer-schema.ts";
import {
  type AppliedMigration,
  compareMigration,
  type Migration,
  migrationsFolder,
  readSchema,
  type Schema,
  type SqlFile,
} from "./schema-files.ts";

/** Any number that no other program locks in this database. */
const migrationLock = 7_267_483;

type Queryable = pg.Pool | pg.ClientBase;

type Options = {
  log?: (message: string) => void;
  folder?: string;
  locks?: typeof usualLocks;
  tellEveryMs?: number;
};

/** Votes and reads queue up behind a migration that waits for a table, so it does not wait long, and lets them through. */
const usualLocks = { timeoutMs: 800, retryDelayMs: 2_000 };
const attemptsPerMessage = 20;
const usualTellEveryMs = 5_000;

/** Applies missing migrations and newer functions in one transaction. Processes that start together take turns. */
export async function migrate(
  pool: pg.Pool,
  { log = () => {}, folder = migrationsFolder, locks = usualLocks, tellEveryMs = usualTellEveryMs }: Options = {},
): Promise<{ applied: string[] }> {
  const schema = await readSchema(folder);
  const client = await pool.connect();
  try {
    await refuseUnsuitableServer(client);
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await tellWhileRunning(
      client.query("select pg_advisory_lock($1)", [migrationLock]),
      (seconds) => log(`Another process migrates the database. This one has been waiting for it for ${seconds} s.`),
      tellEveryMs,
    );
    await client.query(`set lock_timeout = ${locks.timeoutMs}`);
    const begun = new Set<string>();
    for (let attempt = 1; ; attempt += 1) {
      const done = await migrateOnce(client, schema, { locks, log, tellEveryMs, begun }).catch((error) => {
        if (!isLockRefused(error)) throw error;
      });
      if (done) {
        for (const line of done.lines) log(line);
        return { applied: done.applied };
      }
      if (attempt % attemptsPerMessage === 1) log("The migration waits for a table that is in use, and tries again.");
      await client.query("rollback");
      await pause(locks.retryDelayMs);
    }
  } finally {
    client.release(true); // ends the session, and with it lock, settings and a transaction that failed
  }
}

async function migrateOnce(
  client: pg.ClientBase,
  schema: Schema,
  { locks, ...telling }: Telling & { locks: typeof usualLocks },
): Promise<{ applied: string[]; lines: string[] }> {
  await addCompatibility(client);
  await client.query("begin");
  await createRecords(client);
  const applied = await appliedMigrations(client);
  const newer = newerMigrations(schema, applied);
  const functions = await compareFunctions(client, schema);
  await refuseNewer(client, schema, { migrations: newer, functions });
  const pending = pendingMigrations(schema, applied);
  // On a new database all of them take a moment, and nobody needs to read their names.
  if (applied.length === 0) for (const { name } of pending) telling.begun.add(name);
  if (pending.length > 0) await lockTables(client, locks.timeoutMs);
  // Also after a migration alone: it may have made a table anew, or dropped a function that was in its way.
  const replacesFunctions = functions === "older" || (functions === "same" && pending.length > 0);
  if (replacesFunctions) await applyFunctions(client, schema.functions.beforeTables);
  await applyMigrations(client, pending, telling);
  if (replacesFunctions) await finishFunctions(client, schema);
  await client.query("commit");
  const lines = pending.length > 0 ? [`Migrations applied: ${pending.length}.`] : [];
  if (functions === "older") lines.push(`Database functions of version ${schema.functions.version} applied.`);
  if (functions === "newer") lines.push("The database functions of a newer version are left in place.");
  if (newer.length > 0) lines.push(`The database is newer (${newer.join(", ")}), and works with this version.`);
  return { applied: pending.map(({ name }) => name), lines };
}

const lockNotAvailable = "55P03";
const deadlock = "40P01";
const statementTimedOut = "57014";
const missingRights = "42501";

/** The time for a lock is over, or two sessions waited for each other: nothing is wrong with the migration. */
function isLockRefused(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [lockNotAvailable, deadlock].includes(code ?? cause?.code ?? "");
}

/** Whether the database has all that this code needs; it may have more, while a newer version is being rolled out. */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const schema = await readSchema(folder);
  const { rows } = await pool.query<{ present: boolean }>(
    "select to_regclass('schema_migrations') is not null and to_regclass('schema_functions') is not null as present",
  );
  if (!rows[0]?.present) return false;
  const applied = (await appliedMigrations(pool)).filter((row) => compareMigration(schema, row) === "known");
  const names = new Set(applied.map(({ name }) => name));
  return schema.migrations.every(({ name }) => names.has(name)) && (await compareFunctions(pool, schema)) !== "older";
}

async function createRecords(client: pg.ClientBase): Promise<void> {
  const creating = client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now(),
       compatible_with text
     );
     create table if not exists schema_functions (
       version integer primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  await creating.catch((error: { code?: string; message: string }) => {
    if (error.code !== missingRights) throw error;
    const message = `The user of DATABASE_URL may not create tables (${error.message}).`;
    throw new DatabaseCannotStart(`${message} Make that user the owner of the database.`, { cause: error });
  });
}

/** Votes, changes and polls lock these in this order. */
const tablesInLockOrder = ["contests", "entries", "contest_access", "votes", "tallies"];

/**
 * Locks every table before the first is altered: waiting for one while it holds another, a migration would deadlock with
 * whoever reads both. The time is for all of them together, because whoever waits for the last one holds up everybody with
 * those before it; and it is shorter than the second after which PostgreSQL ends one of two that wait for each other.
 */
async function lockTables(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) with ordinality as known (name, place) where to_regclass(name) is not null order by place",
    [[...new Set([...tablesInLockOrder, ...knownTables.filter((name) => !name.startsWith("schema_"))])]],
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  await client.query(`set local statement_timeout = ${timeoutMs}; set local lock_timeout = 0`);
  await client.query(`lock table ${names.join(", ")} in access exclusive mode`).catch((error) => {
    throw error.code === statementTimedOut ? Object.assign(error, { code: lockNotAvailable }) : error;
  });
  await client.query(`set local statement_timeout = 0; set local lock_timeout = ${timeoutMs}`);
}

type Telling = {
  log: (message: string) => void;
  tellEveryMs: number;
  /** whose beginning was told, in an attempt before this one too */
  begun: Set<string>;
};
const silence: Telling = { log: () => {}, tellEveryMs: usualTellEveryMs, begun: new Set() };

export async function applyMigrations(
  client: pg.ClientBase,
  migrations: Migration[],
  { log, tellEveryMs, begun }: Telling = silence,
): Promise<void> {
  for (const [place, migration] of migrations.entries()) {
    const { name } = migration;
    const which = `Migration ${name} (${place + 1} of ${migrations.length})`;
    if (!begun.has(name)) log(`${which} begins.`);
    begun.add(name);
    const steps = stepsOf(migration.sql);
    for (const [at, sql] of steps.entries()) {
      const tell = (seconds: number) =>
        log(`${which}: step ${at + 1} of ${steps.length} has been running for ${seconds} s: ${titleOf(sql)}`);
      await tellWhileRunning(execute(client, { name, sql }, "Migration"), tell, tellEveryMs);
    }
    await client.query("insert into schema_migrations (name, checksum, compatible_with) values ($1, $2, $3)", [
      migration.name,
      migration.checksum,
      migration.compatibleWith,
    ]);
    // A table on which checks still wait cannot be altered by the next migration.
    await client.query("set constraints all immediate");
  }
}

export async function applyFunctions(client: pg.ClientBase, files: SqlFile[]): Promise<void> {
  for (const file of files) await execute(client, file, "Function");
}

/** Those that work on tables, when all tables are there, and the record of their version. */
export async function finishFunctions(client: pg.ClientBase, { functions }: Schema): Promise<void> {
  await applyFunctions(client, functions.afterTables);
  await client.query(
    `insert into schema_functions (version, checksum) values ($1, $2)
     on conflict (version) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [functions.version, functions.checksum],
  );
}

async function execute(client: pg.ClientBase, { name, sql }: SqlFile, kind: string): Promise<void> {
  await client.query(sql).catch((error: Error) => {
    throw new Error(`${kind} ${name} failed: ${error.message}`, { cause: error });
  });
}

async function refuseUnsuitableServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding, current_setting('client_min_messages') as messages`,
  );
  const fault = (rows[0] && serverFault(rows[0])) ?? ((await isDirect(client)) ? undefined : poolerFault);
  if (fault) throw new DatabaseCannotStart(fault);
}

export async function appliedMigrations(queryable: Queryable): Promise<AppliedMigration[]> {
  const { rows } = await queryable.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

/** The database's functions, compared with this version's. */
async function compareFunctions(queryable: Queryable, { functions }: Schema): Promise<ComparedFunctions> {
  const { rows } = await queryable.query<{ version: number; checksum: string }>(
    "select version, checksum from schema_functions order by version desc limit 1",
  );
  const { version, checksum } = rows[0] ?? { version: 0, checksum: "" };
  if (version > functions.version) return "newer";
  // The same version with another text is one in development.
  return version === functions.version && checksum === functions.checksum ? "same" : "older";
}

/** The names of those that this version does not have. */
function newerMigrations(schema: Schema, applied: AppliedMigration[]): string[] {
  const compared = applied.map((row) => ({ name: row.name, is: compareMigration(schema, row) }));
  const unknown = compared.filter(({ is }) => is === "unknown").map(({ name }) => name);
  const changed = compared.find(({ is }) => is === "changed");
  if (!changed) return unknown;
  // A newer version may have given an earlier migration another text.
  const newest = schema.migrations.at(-1)?.name ?? "";
  const newer = unknown.find((name) => name > newest);
  if (newer) throw databaseIsNewer(newer);
  throw new DatabaseCannotStart(
    `Migration ${changed.name} was changed after it had been applied to this database. Restore the file, and put the change ` +
      "into a new migration.",
  );
}

function pendingMigrations(schema: Schema, applied: AppliedMigration[]): Migration[] {
  const pending = schema.migrations.filter(({ name }) => !applied.some((row) => row.name === name));
  const last = applied.at(-1)?.name ?? "";
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new DatabaseCannotStart(
      `Migration ${late.name} comes before ${last}, which this database has had already. Give it a higher number.`,
    );
  return pending;
}
