import cluster from "node:cluster";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { connectDatabase } from "./db/connect.ts";
import { isMigrated } from "./db/migrate.ts";
import { drawDemoPictures, withDemoPictures } from "./demo/pictures-on-demand.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { signInLimit } from "./features/auth/sign-in-limit.ts";
import { localFolderStorage } from "./features/uploads/storage.ts";
import { photoStore } from "./features/uploads/store.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { watchEventLoop } from "./lanes/event-loop-lag.ts";
import { lanesBesideApp } from "./lanes/lanes-beside-app.ts";
import { requestQueue } from "./lanes/request-queue.ts";
import { shedding as createShedding } from "./lanes/shedding.ts";
import { sheddingLane } from "./lanes/shedding-lane.ts";
import { type Listening, listen } from "./listen.ts";
import type { Log } from "./log.ts";
import { openFilesAllowed } from "./open-files.ts";
import { packageRoot } from "./package-root.ts";
import { processMemory } from "./process-memory.ts";

// While developing, Vite serves the web app, always fresh.
const runsFromSource = import.meta.url.endsWith(".ts");
const sweepEvery = 60 * 60 * 1000;

/** Of all that may be open at once: a hall that watches must leave room for those who vote. */
const shareOfFiles = { streams: 0.6, connections: 0.8 };

/**
 * With sixteen, 20,000 phones that ask in the same seconds were not all let in within ten; each costs 3 µs of every connection.
 * Where several processes share a port, the first one lets everybody in.
 */
const doorsHere = cluster.isWorker ? 1 : 32;

type Prepared = {
  databaseUrl: string;
  appSecret: string;
  /** the demo has just been made: its first visitors shall not wait for its pictures */
  demoIsNew?: boolean;
};

/** One process that answers requests, on a database that is prepared. */
export async function serve(config: Config, prepared: Prepared, log: Log): Promise<Listening> {
  const { databaseUrl, appSecret, demoIsNew = false } = prepared;
  const database = connectDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "database") });
  const now = () => new Date();
  const openFiles = await openFilesAllowed();
  const streamsAtMost = Math.floor(openFiles * shareOfFiles.streams);
  const memory = await processMemory({ database, databaseUrl, appSecret, streamsAtMost, log });
  const { people, results, ballots } = memory;
  const uploads = localFolderStorage(join(config.dataDir, "uploads"));
  const photos = photoStore(database, { storage: uploads, log });
  const photoStorage = config.demo ? withDemoPictures(uploads, photos) : uploads;
  const web = runsFromSource ? undefined : await loadWebFiles(join(packageRoot, "dist/web"));
  const app = createApp({
    config,
    appSecret,
    log,
    database,
    people,
    results,
    ballots,
    photoStorage,
    web,
    now,
    isReady: () => isMigrated(database.pool),
  });
  const stopping = new AbortController();
  const disconnect = async () => {
    await memory.close();
    await database.close();
  };
  const shedding = createShedding({ random: Math.random, log });
  const queue = requestQueue();
  const doorkeeper = sheddingLane({ config, shedding, queue, log });
  const lanes = lanesBesideApp({ config, people, results, ballots, log, now, queue, web });
  const listening = await listen(app.fetch, config, lanes, {
    room: openFiles * shareOfFiles.connections,
    isBehindProxy: config.trustProxy,
    doorkeeper,
    queue,
    doors: doorsHere,
  }).catch((error) => disconnect().then(() => Promise.reject(error)));
  void listening.doors.then((open) => {
    if (open < doorsHere && !stopping.signal.aborted)
      log.warn({ open }, "few can come in at the same time: a crowd may stand outside");
  });
  const eventLoop = watchEventLoop((lag) => shedding.measured(Math.max(lag, queue.standingWait())));

  const sweep = async () => {
    const now = new Date();
    await Promise.all([
      sessionStore(database).sweep(now),
      signInLimit(database.pool).sweep(now),
      photos.sweep(now, stopping.signal),
    ]).catch((error) => log.warn({ err: error }, "could not sweep what has expired"));
  };
  let swept = sweep();
  const sweeping = setInterval(() => {
    swept = sweep();
  }, sweepEvery);

  if (demoIsNew)
    drawDemoPictures(photoStorage, stopping.signal).catch((error) =>
      log.warn({ err: error }, "could not draw a demo picture"),
    );

  return {
    async stop() {
      clearInterval(sweeping);
      eventLoop.stop();
      stopping.abort();
      results.close(); // before we wait for those who are being answered: streams end when we say so
      await listening.stop();
      await swept;
      await disconnect();
    },
  };
}
