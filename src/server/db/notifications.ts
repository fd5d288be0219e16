import pg from "pg";
import type { Log } from "#server/log.ts";

type Handlers = Readonly<Record<string, (payload: string) => void>>;

export type Notifications = {
  /** False while the connection is lost: notifications of that time are missed. */
  isListening(): boolean;
  close(): Promise<void>;
};

type Options = {
  url: string;
  /** by channel */
  handlers: Handlers;
  /** Called whenever notifications may have been missed: what is cached may be out of date. */
  onMissed: () => void;
  log: Log;
};

const firstRetryMs = 100;
const slowestRetryMs = 5_000;
const heartbeatEveryMs = 5_000;
const heartbeatWithinMs = 5_000;

/** Receives NOTIFY messages of all processes, on a connection of its own that is opened again when it is lost. */
export async function listenToDatabase({ url, handlers, onMissed, log }: Options): Promise<Notifications> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
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
      query_timeout: heartbeatWithinMs,
    });
    candidate.on("error", () => {}); // "end" follows and is handled below
    candidate.on("notification", ({ channel, payload }) => handlers[channel]?.(payload ?? ""));
    try {
      await candidate.connect();
      for (const channel of Object.keys(handlers))
        await candidate.query(`listen ${candidate.escapeIdentifier(channel)}`);
    } catch (error) {
      candidate.connection.stream.destroy(); // it may be half open, and each attempt would leave one more open
      throw error;
    }
    candidate.once("end", () => lost(candidate));
    client = candidate;
    retryMs = firstRetryMs;
    onMissed();
    checkHeartbeat(candidate);
  }

  /** A network can drop a connection without closing it: then notifications would stop unnoticed. */
  function checkHeartbeat(alive: pg.Client): void {
    const beat = setInterval(async () => {
      try {
        if (client === alive) await alive.query("select");
        else clearInterval(beat);
      } catch {
        clearInterval(beat);
        lost(alive);
        alive.connection.stream.destroy();
      }
    }, heartbeatEveryMs);
    beat.unref();
  }

  function lost(gone: pg.Client): void {
    if (closed || client !== gone) return;
    client = undefined;
    log.warn("lost the connection that listens to the database");
    onMissed();
    reconnectLater();
  }

  function reconnectLater(): void {
    retry = setTimeout(async () => {
      try {
        await connect();
        if (closed) await client?.end();
        else log.info("listening to the database again");
      } catch {
        retryMs = Math.min(retryMs * 2, slowestRetryMs);
        if (!closed) reconnectLater();
      }
    }, retryMs);
  }
}
