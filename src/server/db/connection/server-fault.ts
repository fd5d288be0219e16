import type pg from "pg";

export type Server = { number: number; version: string; encoding: string; messages: string };

const oldest = 15; // the oldest that the migrations were tested on

export const poolerFault =
  "DATABASE_URL leads to a connection pooler, such as PgBouncer, behind which ScoreQuest hears of no change. " +
  "Let it lead to the PostgreSQL server itself.";

/** Why the product cannot work with this server. */
export function serverFault({ number, version, encoding, messages }: Server): string | undefined {
  if (number < oldest * 10_000)
    return `ScoreQuest needs PostgreSQL ${oldest} or newer; this server is PostgreSQL ${version}.`;
  if (encoding !== "UTF8") return `ScoreQuest needs a database with the encoding UTF8; this one has ${encoding}.`;
  if (messages === "error")
    return "ScoreQuest must see PostgreSQL's warnings: set client_min_messages of its database and role to notice.";
  return undefined;
}

/** Whether the backend that answers is the one that accepted the connection: behind a pooler it may be any. */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid === backendOf(client);
}

/** As the server has named it when the connection was made. */
export function backendOf(client: pg.ClientBase): number | undefined {
  return (client as { processID?: number }).processID;
}
