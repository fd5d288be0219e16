import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { connectDatabase } from "./db/connect.ts";
import { drawDemoPictures, withDemoPictures } from "./demo/pictures-on-demand.ts";
import { sweepCodes } from "./features/auth/code-store.ts";
import { sweepEmailChanges } from "./features/auth/email-change.ts";
import { sessionStore } from "./features/auth/sessions.ts";
import { signInLimit } from "./features/auth/sign-in-limit.ts";
import { processSettings, sweepProcessSettings } from "./features/checks/process-settings.ts";
import { diskOf, isOnThisMachine } from "./features/control/disk.ts";
import { sweepRefusedVotes } from "./features/control/figures.ts";
import { reportEveryMs } from "./features/control/process-reports.ts";
import { sweepInvitations } from "./features/helping/store.ts";
import { photoQuotasOnDisk } from "./features/uploads/photo-quotas.ts";
import { tellStorageErrors } from "./features/uploads/storage-errors.ts";
import { photoStore } from "./features/uploads/store.ts";
import { requestListener } from "./http/request-listener.ts";
import { loadWebFiles } from "./http/web-files.ts";
import { type Listening, listen } from "./listen.ts";
import type { Log } from "./log.ts";
import type { startMail } from "./mail/start-mail.ts";
import { noMeasures } from "./metrics/measures.ts";
import type { MetricsAddress, MetricsPort } from "./metrics/serve-metrics.ts";
import { openFilesAllowed } from "./open-files.ts";
import { watchEventLoop } from "./overload/event-loop-lag.ts";
import { loadShedding } from "./overload/load-shedding.ts";
import { requestQueue } from "./overload/request-queue.ts";
import { packageRoot } from "./package-root.ts";
import { unguessable } from "./primitives/unguessable.ts";
import { processMemory } from "./process-memory.ts";
import { openPhotoObjects } from "./storage/open.ts";
import { photoStorage as photoStorageOn } from "./storage/photo-storage.ts";

// While developing, Vite serves the web app, always fresh.
const runsFromSource = import.meta.url.endsWith(".ts");
const sweepEvery = 60 * 60 * 1000;

/** Of the files that may be open at once: streams must leave room for the connections of people who vote. */
const shareOfFiles = { streams: 0.6, connections: 0.8 };

// With 16, some of 20,000 phones that connected in the same seconds waited for more than ten; each costs 3 µs per
// connection. Where several processes share a port, the first process accepts all connections.
const acceptHandles = cluster.isWorker ? 1 : 32;

type Prepared = {
  databaseUrl: string;
  appSecret: string;
  /** The demo has just been made: its pictures are drawn before its first visitors ask for them. */
  demoIsNew?: boolean;
};

/** The mail library is loaded only where it is used: it would delay every start. */
const mailOf = async (...parts: Parameters<typeof startMail>) =>
  (await import("./mail/start-mail.ts")).startMail(...parts);

/** So is the one for metrics. */
const metricsOf = async (address: MetricsAddress) => (await import("./start-metrics.ts")).startMetrics(address);

/** One process that answers requests, on a database that is ready. */
export async function serve(config: Config, prepared: Prepared, log: Log): Promise<Listening> {
  const { databaseUrl, appSecret, demoIsNew = false } = prepared;
  const metrics = config.metrics && (await metricsOf(config.metrics));
  const measures = metrics?.measures ?? noMeasures;
  const database = connectDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "database") });
  const now = () => new Date();
  const openFiles = await openFilesAllowed();
  const maxStreams = Math.floor(openFiles * shareOfFiles.streams);
  const memory = await processMemory({ database, databaseUrl, appSecret, maxStreams, log, reportEveryMs, measures });
  const { people, results, submitVote, confirmVotes } = memory;
  const storage = tellStorageErrors(photoStorageOn(await openPhotoObjects(config)), measures.storageError);
  const photos = photoStore(database, { storage, log });
  const photoStorage = config.demo ? withDemoPictures(storage, photos) : storage;
  const web = runsFromSource ? undefined : await loadWebFiles(join(packageRoot, "dist/web"));
  const mailing = config.mail && (await mailOf(config.mail, { pool: database.pool, appSecret, log }));
  let isStopping = false;
  const readDisk = diskOf(config.dataDir, {
    holdsDatabase: isOnThisMachine(databaseUrl),
    holdsPhotos: config.photoBucket === undefined,
  });
  const app = createApp({
    config,
    appSecret,
    log,
    database,
    people,
    results,
    submitVote,
    confirmVotes,
    photoStorage,
    ...(config.photoBucket ? {} : { photoQuotas: await photoQuotasOnDisk(config.dataDir) }),
    mailing,
    measures,
    readDisk,
    web,
    now,
    random: unguessable,
    isStopping: () => isStopping,
  });
  const stopping = new AbortController();
  let metricsPort: MetricsPort | undefined;
  const disconnect = async () => {
    await metricsPort?.stop();
    await mailing?.stop();
    await memory.close();
    await database.close();
  };
  const shedding = loadShedding({ random: Math.random, log });
  const queue = requestQueue({ onBegin: metrics && measures.queueWait });
  const isBehindProxy = config.proxyHops > 0;
  const listener = requestListener(app.site, { queue, shedding, onShed: measures.shed });
  const openPorts = async () => {
    const hasMail = mailing !== undefined;
    const measured = { app, memory, database, readDisk, hasMail, openFilesLimit: openFiles };
    metricsPort = await metrics?.open({ ...measured, processes: config.webConcurrency });
    return listen(listener, config, {
      maxConnections: openFiles * shareOfFiles.connections,
      isBehindProxy,
      acceptHandles,
    });
  };
  const listening = await openPorts().catch((error) => disconnect().then(() => Promise.reject(error)));
  const settings = processSettings({ pool: database.pool, config, log });
  void listening.acceptHandles.then((opened) => {
    if (opened < acceptHandles && !stopping.signal.aborted)
      log.warn({ opened }, "few accept handles: many new connections at once may have to wait");
  });
  const eventLoop = watchEventLoop((lagMs, longestMs) => {
    shedding.reportLag(Math.max(lagMs, queue.standingWait()));
    measures.eventLoopDelay(longestMs);
  });

  const sweep = async () => {
    const now = new Date();
    await Promise.all([
      sessionStore(database).sweep(now),
      signInLimit(database.pool).sweep(now),
      sweepEmailChanges(database),
      sweepInvitations(database),
      sweepCodes(database),
      sweepRefusedVotes(database.pool),
      sweepProcessSettings(database.pool),
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
      isStopping = true;
      if (config.readyDelayMs > 0) await pause(config.readyDelayMs); // balancers ask, and send nobody here any more
      clearInterval(sweeping);
      eventLoop.stop();
      stopping.abort();
      results.close(); // first, because listening.stop() waits for open replies and streams end only here
      await listening.stop();
      await swept;
      await settings.close();
      await disconnect();
    },
  };
}
