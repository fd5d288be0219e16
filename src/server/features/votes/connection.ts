import type pg from "pg";

/** Nothing has been sent: there is no connection to be had. */
export class NoConnection extends Error {}

/** The connection broke, or nothing came back: what was sent may have been done, or may be yet while that backend lives. */
export class ConnectionLost extends Error {
  readonly backend: number | undefined;
  constructor(backend: number | undefined, cause: unknown) {
    super("The connection was lost while votes were written.", { cause });
    this.backend = backend;
  }
}

class Silence extends Error {}

type Send = <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;

/** Work on a connection that cannot hang: a network may drop it without a word, a server may be halted. */
export async function onConnection<Result>(
  pool: pg.Pool,
  answersWithin: number,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((cause) => {
    throw new NoConnection("There is no connection to the database.", { cause });
  });
  let broken = false;
  try {
    return await work(async (query) => (await unlessSilent(client.query(query), answersWithin)).rows as never);
  } catch (error) {
    // An error that leaves the connection alive has undone its statement. Any other leaves us in doubt.
    broken = error instanceof Silence || !(await isAlive(client, answersWithin));
    if (broken) throw new ConnectionLost((client as { processID?: number }).processID, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** False while that backend may still do what it was told before the connection to it was lost. */
export async function isGone(pool: pg.Pool, backend: number | undefined, answersWithin: number): Promise<boolean> {
  if (backend === undefined) return false;
  const query = { text: "select from pg_stat_activity where pid = $1", values: [backend] };
  const alive = await onConnection(pool, answersWithin, (send) => send(query));
  return alive.length === 0;
}

function isAlive(client: pg.PoolClient, answersWithin: number): Promise<boolean> {
  return unlessSilent(client.query("select"), answersWithin).then(
    () => true,
    () => false,
  );
}

function unlessSilent<Result>(query: Promise<Result>, answersWithin: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence("The database does not answer.")), answersWithin);
    query.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
