import pg from "pg";
import { withTimeout } from "#server/primitives/with-timeout.ts";

type Options = {
  url: string;
  /** how long somebody may use a connection before we ask whether the database is still there */
  patience?: number;
};

const lookEvery = 500;
const signWithin = 2_500; // a new connection takes a few milliseconds

/**
 * A database that is halted, or behind a network that swallows everything, says nothing at all, and whoever has asked it something
 * would wait for ever. Its own time limit for statements does not help then, and one of ours would end long statements that are
 * being worked on. So when somebody has waited for long, another connection asks for a sign of life: without one, everybody who
 * waits is told that the connection is lost.
 */
export function endSilence(pool: pg.Pool, { url, patience = 2_500 }: Options): void {
  const lentSince = new Map<pg.PoolClient, number>();
  let looking: NodeJS.Timeout | undefined;
  let asking = false;

  pool.on("acquire", (client) => {
    lentSince.set(client, performance.now());
    looking ??= setInterval(look, lookEvery).unref();
  });
  pool.on("release", (_, client) => forget(client));
  pool.on("remove", forget);

  function forget(client: pg.PoolClient): void {
    lentSince.delete(client);
  }

  async function look(): Promise<void> {
    if (lentSince.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
    const waiting = whoWaits();
    if (asking || waiting.length === 0) return;
    asking = true;
    const lives = await givesSignOfLife(url);
    asking = false;
    for (const client of waiting) {
      if (!lentSince.has(client)) continue;
      if (lives) lentSince.set(client, performance.now());
      else (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
    }
  }

  function whoWaits(): pg.PoolClient[] {
    const longAgo = performance.now() - patience;
    return [...lentSince].filter(([, since]) => since < longAgo).map(([client]) => client);
  }
}

/** An answer of any kind is one, also that there is no room for another connection. */
async function givesSignOfLife(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: "scorequest", keepAlive: true });
  const connected = client.connect().then(
    () => true,
    (error) => error instanceof pg.DatabaseError,
  );
  client.on("error", () => {});
  try {
    return await withTimeout(connected, signWithin, () => false);
  } finally {
    client.connection.stream.destroy();
  }
}
