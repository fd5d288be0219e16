import pg from "pg";
import { withTimeout } from "#server/primitives/with-timeout.ts";

type Options = {
  url: string;
  /** how long a connection may be in use before the database is asked whether it is still there */
  askAfterMs?: number;
  checkEveryMs?: number;
  /** a new connection takes a few milliseconds */
  answerWithinMs: number;
};

/**
 * A database that is halted, or behind a network that drops everything, never answers, and its own limit for statements
 * does not help. A time-out of ours would also end long statements that are being worked on. So when a connection has
 * been in use for long, another one is opened: if the database does not answer it, the connections that wait are
 * closed, and their users get an error.
 */
export function watchForDeadConnections(pool: pg.Pool, options: Options): void {
  const { url, askAfterMs = 2_500, checkEveryMs = 500, answerWithinMs } = options;
  const inUseSince = new Map<pg.PoolClient, number>();
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  pool.on("acquire", (client) => {
    inUseSince.set(client, performance.now());
    timer ??= setInterval(check, checkEveryMs).unref();
  });
  pool.on("release", (_, client) => inUseSince.delete(client));
  pool.on("remove", (client) => inUseSince.delete(client));

  async function check(): Promise<void> {
    if (inUseSince.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const waiting = clientsInUseForLong();
    if (isAsking || waiting.length === 0) return;
    isAsking = true;
    const isAlive = await answers(url, answerWithinMs);
    isAsking = false;
    for (const client of waiting) {
      if (!inUseSince.has(client)) continue;
      if (isAlive) inUseSince.set(client, performance.now());
      else (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
    }
  }

  function clientsInUseForLong(): pg.PoolClient[] {
    const latest = performance.now() - askAfterMs;
    return [...inUseSince].filter(([, since]) => since < latest).map(([client]) => client);
  }
}

/** Any answer counts, also that no more connections are accepted. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: "scorequest", keepAlive: true });
  const connected = client.connect().then(
    () => true,
    (error) => error instanceof pg.DatabaseError,
  );
  client.on("error", () => {});
  try {
    return await withTimeout(connected, withinMs, () => false);
  } finally {
    client.connection.stream.destroy();
  }
}
