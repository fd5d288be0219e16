import type pg from "pg";
import { backendOf } from "#server/db/server-fault.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";

/** No connection could be opened, so nothing was sent. */
export class NoConnection extends Error {}

/** The connection broke or did not answer. What was sent may be done, or may still be while that backend lives. */
export class ConnectionLost extends Error {
  readonly backend: number | undefined;
  constructor(backend: number | undefined, cause: unknown) {
    super("The connection was lost while votes were written.", { cause });
    this.backend = backend;
  }
}

class TimedOut extends Error {}

type Send = <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;

/** Works on a connection that cannot hang: a network may drop it silently, a database server may be halted. */
export async function onConnection<Result>(
  pool: pg.Pool,
  timeoutMs: number,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((cause) => {
    throw new NoConnection("There is no connection to the database.", { cause });
  });
  let isBroken = false;
  try {
    return await work(async (query) => (await withTimeout(client.query(query), timeoutMs, timeOut)).rows as never);
  } catch (error) {
    // An error on a connection that still works has rolled its statement back. After any other the outcome is unknown.
    isBroken = error instanceof TimedOut || !(await isAlive(client, timeoutMs));
    if (isBroken) throw new ConnectionLost(backendOf(client), error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** False while that backend may still execute what it was sent before the connection was lost. */
export async function isGone(pool: pg.Pool, backend: number | undefined, timeoutMs: number): Promise<boolean> {
  if (backend === undefined) return false;
  const query = { text: "select from pg_stat_activity where pid = $1", values: [backend] };
  const alive = await onConnection(pool, timeoutMs, (send) => send(query));
  return alive.length === 0;
}

function isAlive(client: pg.PoolClient, timeoutMs: number): Promise<boolean> {
  return withTimeout(client.query("select"), timeoutMs, timeOut).then(
    () => true,
    () => false,
  );
}

function timeOut(): never {
  throw new TimedOut("The database does not answer.");
}
