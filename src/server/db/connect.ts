import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import pg from "pg";
import { ConfirmingClient } from "./connection/confirming-client.ts";
import { watchForDeadConnections } from "./connection/dead-connection-watch.ts";
import type { Tables } from "./tables.ts";

export type Database = {
  kysely: Kysely<Tables>;
  /** For statements written by hand. */
  pool: pg.Pool;
  close(): Promise<void>;
};

/** In which several statements take effect together. */
export type Transaction = KyselyTransaction<Tables>;

export type ConnectOptions = {
  url: string;
  maxConnections?: number;
  /** A connection broke, not while closing. The pool replaces it; its user gets an error of their own. */
  onError?: (error: Error) => void;
  /** Then a new connection gets no answer any more. */
  answerWithinMs?: number;
};

export function connectDatabase(options: ConnectOptions): Database {
  const { url, maxConnections = 10, onError = () => {}, answerWithinMs = 2_500 } = options;
  let closing: Promise<void> | undefined;
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  const pool = new pg.Pool({
    Client: ConfirmingClient,
    connectionString: url,
    application_name: "scorequest",
    max: maxConnections,
    connectionTimeoutMillis: 2 * answerWithinMs, // also for one of the pool to become free
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // No statement of the product is slow. One that hangs must not keep its locks and its connection until a restart.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: withPlainValues(),
  });
  // A connection in use reports its loss on the client, an idle one on client and pool. Listening on the clients gets
  // each loss once; the pool needs a listener too, because an error event without one ends the process.
  pool.on("connect", (client) => client.on("error", report));
  pool.on("error", () => {});
  watchForDeadConnections(pool, { url, answerWithinMs });

  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** PostgreSQL's bigint, such as count(*), as a number, and a date as its text; by default a string and a moment. */
function withPlainValues(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`);
    return value;
  });
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return types;
}
