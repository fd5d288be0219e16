import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/core/log.ts";
import { DatabaseCannotStart } from "#server/db/embedded/cannot-start.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import { isDirect, poolerFault } from "./connection/server-fault.ts";

type Handlers = Readonly<Record<string, (payload: string) => void>>;

type Deps = {
  url: string;
  /** sends the heartbeat, which must be heard on the listening connection */
  pool: pg.Pool;
  log: Log;
  heartbeat?: { everyMs: number; withinMs: number };
};

type Heard = {
  /** by channel */
  handlers: Handlers;
  /** Called whenever notifications may have been missed: what is cached may be out of date. */
  onMissed: () => void;
};

const firstRetryMs = 100;
const slowestRetryMs = 5_000;
const answerWithinMs = 5_000;
const usualHeartbeat = { everyMs: 5_000, withinMs: 5_000 };

/** Receives NOTIFY messages of all processes, on a connection of its own that is opened again when it is lost. */
export function databaseNotifications({ url, pool, log, heartbeat = usualHeartbeat }: Deps) {
  const ownChannel = `heartbeat_${randomUUID()}`;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let heardAt = performance.now();
  let onHeard = () => {};
  let sending: Promise<boolean> | undefined;
  let closed = false;
  let handlers: Handlers = {};
  let onMissed = () => {};

  return {
    listen(heard: Heard): Promise<void> {
      ({ handlers, onMissed } = heard);
      return connect();
    },

    /** False while the connection is lost: notifications of that time are missed. */
    isListening: () => client !== undefined,

    /** milliseconds since a notification of our own was heard, or since the connection was made */
    heartbeatAgeMs: () => performance.now() - heardAt,

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      onHeard(); // nobody waits for it any more
      await client?.end();
    },
  };

  async function connect(): Promise<void> {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: "scorequest listener",
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    candidate.on("error", () => {}); // "end" follows and is handled below
    candidate.on("notification", ({ channel, payload }) => {
      if (channel === ownChannel) heard();
      else handlers[channel]?.(payload ?? "");
    });
    try {
      await candidate.connect();
      if (!(await isDirect(candidate))) throw new DatabaseCannotStart(poolerFault);
      const channels = [ownChannel, ...Object.keys(handlers)];
      await candidate.query(channels.map((name) => `listen ${candidate.escapeIdentifier(name)}`).join(";"));
    } catch (error) {
      candidate.connection.stream.destroy(); // it may be half open, and each attempt would leave one more open
      throw error;
    }
    candidate.once("end", () => lost(candidate));
    client = candidate;
    retryMs = firstRetryMs;
    heardAt = performance.now();
    onMissed();
    void beat(candidate);
  }

  function heard(): void {
    heardAt = performance.now();
    onHeard();
  }

  /** A connection can answer and yet hear nothing, and a network can drop one without closing it. */
  async function beat(alive: pg.Client): Promise<void> {
    const isHearing = await hears(alive);
    if (closed || client !== alive) return;
    if (isHearing) {
      timer = setTimeout(() => void beat(alive), heartbeat.everyMs).unref();
      return;
    }
    lost(alive);
    alive.connection.stream.destroy();
  }

  async function hears(alive: pg.Client): Promise<boolean> {
    let isHeard = false;
    const hearing = new Promise<boolean>((resolve) => {
      onHeard = () => {
        isHeard = true;
        resolve(true);
      };
    });
    // One at a time: a heartbeat that waits for a lock of the server keeps its connection.
    sending ??= pool
      .query({ name: "heartbeat", text: "select pg_notify($1, '')", values: [ownChannel] })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        sending = undefined;
      });
    // Where the pool has no connection to spare, that says nothing about this one: it answers, or it is lost.
    if (!(await withTimeout(sending, answerWithinMs, () => false)))
      return alive.query("select").then(
        () => true,
        () => false,
      );
    // After a long pause of this process its timers come before what it was sent meanwhile.
    return withTimeout(hearing, heartbeat.withinMs, () => nextTurn().then(() => isHeard));
  }

  function lost(gone: pg.Client): void {
    if (closed || client !== gone) return;
    client = undefined;
    clearTimeout(timer);
    log.warn("lost the connection that listens to the database");
    onMissed();
    reconnectLater();
  }

  function reconnectLater(): void {
    timer = setTimeout(async () => {
      try {
        await connect();
        if (closed) await client?.end();
        else log.info("listening to the database again");
      } catch (error) {
        if (error instanceof DatabaseCannotStart) log.error(error.message);
        retryMs = Math.min(retryMs * 2, slowestRetryMs);
        if (!closed) reconnectLater();
      }
    }, retryMs);
  }
}

export type Notifications = ReturnType<typeof databaseNotifications>;
