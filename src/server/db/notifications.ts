import pg from "pg";
import type { Log } from "#server/log.ts";

type Handlers = Readonly<Record<string, (payload: string) => void>>;

export type Notifications = {
  /** False while the connection is lost: what happens meanwhile is not heard. */
  isListening(): boolean;
  close(): Promise<void>;
};

type Options = {
  url: string;
  /** by channel */
  handlers: Handlers;
  /** Called whenever something may have been missed: forget what was remembered. */
  onGap: () => void;
  log: Log;
};

const firstRetry = 100;
const slowestRetry = 5_000;
const heartbeatEvery = 5_000;
const heartbeatWithin = 5_000;

/** Hears what any process tells through the database (NOTIFY), on a connection of its own, and comes back when it is lost. */
export async function listenToDatabase({ url, handlers, onGap, log }: Options): Promise<Notifications> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = firstRetry;
  let closed = false;

  await connect();
  return {
    isListening: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: "scorequest listener",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatWithin,
    });
    candidate.on("error", () => {}); // "end" follows and is handled below
    candidate.on("notification", ({ channel, payload }) => handlers[channel]?.(payload ?? ""));
    try {
      await candidate.connect();
      for (const channel of Object.keys(handlers))
        await candidate.query(`listen ${candidate.escapeIdentifier(channel)}`);
    } catch (error) {
      candidate.connection.stream.destroy(); // it may be half open, and each attempt would leave one more behind
      throw error;
    }
    candidate.once("end", () => lost(candidate));
    client = candidate;
    wait = firstRetry;
    onGap();
    listenForHeartbeat(candidate);
  }

  /** A connection can be dead without saying so, on a network that drops it: then nothing would ever be heard again. */
  function listenForHeartbeat(alive: pg.Client): void {
    const beat = setInterval(async () => {
      try {
        if (client === alive) await alive.query("select");
        else clearInterval(beat);
      } catch {
        clearInterval(beat);
        lost(alive);
        alive.connection.stream.destroy();
      }
    }, heartbeatEvery);
    beat.unref();
  }

  function lost(gone: pg.Client): void {
    if (closed || client !== gone) return;
    client = undefined;
    log.warn("lost the connection that listens to the database");
    onGap();
    reconnectLater();
  }

  function reconnectLater(): void {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (closed) await client?.end();
        else log.info("listening to the database again");
      } catch {
        wait = Math.min(wait * 2, slowestRetry);
        if (!closed) reconnectLater();
      }
    }, wait);
  }
}
