import type pg from "pg";
import { ConfirmingClient } from "#server/db/connection/confirming-client.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { BackupRefused } from "./refused.ts";

/** The names of all sessions of the product, servers and commands, begin with this. */
const sessionNames = "scorequest";

/** The same values have the same text on every server, whatever its settings. */
const sameTextEverywhere = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

/** A session without time limits. */
export async function openSession(url: string, purpose: "backup" | "restore"): Promise<pg.Client> {
  const client = new ConfirmingClient({
    connectionString: url,
    application_name: `${sessionNames} ${purpose}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {}); // pending queries reject by themselves
  try {
    await client.connect();
    await client.query(sameTextEverywhere);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isDatabaseAway(error)) throw new BackupRefused(`The database cannot be reached: ${(error as Error).message}`);
    throw error;
  }
}

/** Runs work in a session of its own. */
export async function withSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openSession(url, "backup");
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many other sessions of the product, servers and commands, are connected to the database. */
export async function otherSessions(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const { rows } = await client.query<{ others: string }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
    [`${sessionNames}%`],
  );
  return Number(rows[0]?.others ?? 0);
}
