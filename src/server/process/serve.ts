import cluster from "node:cluster";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/core/config.ts";
import { createCore } from "#server/core/core.ts";
import type { Log } from "#server/core/log.ts";
import { packageRoot } from "#server/core/package-root.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { allDemoPictures, storeDemoPictures, withDemoPictures } from "#server/demo/demo-pictures.ts";
import { diskOf, isOnThisMachine, reportEveryMs } from "#server/features/control/public.ts";
import { photoQuotasOnDisk } from "#server/features/uploads/public.ts";
import { loadDrawing, loadWebFiles } from "#server/http/pages/web-files.ts";
import { requestListener } from "#server/http/requests/request-listener.ts";
import type { startMail } from "#server/mail/start-mail.ts";
import type { MetricsAddress, MetricsPort } from "#server/metrics/serve-metrics.ts";
import { watchEventLoop } from "#server/overload/event-loop-lag.ts";
import { loadShedding } from "#server/overload/load-shedding.ts";
import { requestQueue } from "#server/overload/request-queue.ts";
import { unguessable } from "#server/primitives/unguessable.ts";
import { openPhotoObjects } from "#server/storage/open.ts";
import { photoStorage as photoStorageOn } from "#server/storage/photo-storage.ts";
import { type Listening, listen } from "./listen.ts";
import { openFilesAllowed } from "./open-files.ts";

// While developing, Vite serves the web app, always fresh.
const runsFromSource = import.meta.url.endsWith(".ts");
const sweepEvery = 60 * 60 * 1000;

/** Of the files that may be open at once: streams must leave room for the connections of people who vote. */
const shareOfFiles = { streams: 0.6, connections: 0.8 };

// With 16, some of 20,000 phones that connected in the same seconds waited for more than ten; each costs 3 µs per
// connection. Where several processes share a port, the first process accepts all connections.
const acceptHandles = cluster.isWorker ? 1 : 32;

type Prepared = { databaseUrl: string; appSecret: string };

/** The mail library is loaded only where it is used: it would delay every start. */
const mailOf = async (...parts: Parameters<typeof startMail>) =>
  (await import("#server/mail/start-mail.ts")).startMail(...parts);

/** So is the one for metrics. */
const metricsOf = async (address: MetricsAddress) => (await import("./start-metrics.ts")).startMetrics(address);

/** One process that answers requests, on a database that is ready. */
export async function serve(config: Config, prepared: Prepared, log: Log): Promise<Listening> {
  const { databaseUrl, appSecret } = prepared;
  const metrics = config.metrics && (await metricsOf(config.metrics));
  const database = connectDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "database") });
  const mailing = config.mail && (await mailOf(config.mail, { pool: database.pool, appSecret, log }));
  const openFiles = await openFilesAllowed();
  const core = createCore({
    ...{ config, appSecret, log, database, databaseUrl, mailing, random: unguessable },
    measures: metrics?.measures,
    now: () => new Date(),
  });
  const storage = photoStorageOn(await openPhotoObjects(config));
  const demoPictures = config.demo ? await allDemoPictures() : [];
  const photoStorage = config.demo ? withDemoPictures(storage, demoPictures) : storage;
  const stopping = new AbortController();
  const app = await createApp(core, {
    photoStorage,
    quotas: config.photoBucket ? undefined : await photoQuotasOnDisk(config.dataDir),
    readDisk: diskOf(config.dataDir, {
      holdsDatabase: isOnThisMachine(databaseUrl),
      holdsPhotos: config.photoBucket === undefined,
    }),
    web: runsFromSource ? undefined : await loadWeb(),
    maxStreams: Math.floor(openFiles * shareOfFiles.streams),
    reportEveryMs,
    isStopping: () => stopping.signal.aborted,
  }).catch(async (error) => {
    await mailing?.stop();
    await database.close();
    throw error;
  });
  let metricsPort: MetricsPort | undefined;
  const disconnect = async () => {
    await metricsPort?.stop();
    await mailing?.stop();
    await app.close();
    await database.close();
  };
  const shedding = loadShedding({ random: Math.random, log });
  const queue = requestQueue({ onBegin: metrics && core.measures.queueWait });
  const openPorts = async () => {
    metricsPort = await metrics?.open(core, app.gauges, { openFiles, processes: config.webConcurrency });
    return listen(requestListener(app.site, { queue, shedding, onShed: core.measures.shed }), config, {
      maxConnections: openFiles * shareOfFiles.connections,
      isBehindProxy: config.proxyHops > 0,
      acceptHandles,
    });
  };
  const listening = await openPorts().catch((error) => disconnect().then(() => Promise.reject(error)));
  app.start();
  void listening.acceptHandles.then((opened) => {
    if (opened < acceptHandles && !stopping.signal.aborted)
      log.warn({ opened }, "few accept handles: many new connections at once may have to wait");
  });
  const eventLoop = watchEventLoop((lagMs, longestMs) => {
    shedding.reportLag(Math.max(lagMs, queue.standingWait()));
    core.measures.eventLoopDelay(longestMs);
  });
  const sweeps = new AbortController();
  let swept = app.sweep(sweeps.signal);
  const sweeping = setInterval(() => {
    swept = app.sweep(sweeps.signal);
  }, sweepEvery);

  if (cluster.worker === undefined || cluster.worker.id === 1)
    storeDemoPictures(demoPictures, { storage, photos: app.photos }, stopping.signal).catch((error) =>
      log.warn({ err: error }, "could not store a demo picture"),
    );

  return {
    async stop() {
      stopping.abort();
      if (config.readyDelayMs > 0) await pause(config.readyDelayMs); // balancers ask, and send nobody here any more
      clearInterval(sweeping);
      eventLoop.stop();
      sweeps.abort();
      app.endStreams(); // first, because listening.stop() waits for open replies
      await listening.stop();
      await swept;
      await disconnect();
    },
  };
}

async function loadWeb() {
  const [files, drawing] = await Promise.all([
    loadWebFiles(join(packageRoot, "dist/web")),
    loadDrawing(join(packageRoot, "dist/web-drawing")),
  ]);
  return { ...files, drawing };
}
