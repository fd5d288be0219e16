import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { DrawFirstScreen } from "#contract/page-data.ts";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/core/config.ts";
import { createCore, type Slice } from "#server/core/core.ts";
import { createLog, type Log } from "#server/core/log.ts";
import type { ReadDisk } from "#server/features/control/disk.ts";
import { type SnapshotPace, usualPace } from "#server/features/results/state/cached-snapshot.ts";
import type { PhotoQuotas } from "#server/features/uploads/photo-quotas.ts";
import { textFile, type WebFiles } from "#server/http/pages/web-files.ts";
import type { RequestChecks } from "#server/http/requests/request-listener.ts";
import { requestListener } from "#server/http/requests/request-listener.ts";
import type { Route } from "#server/http/route-table.ts";
import { startMail } from "#server/mail/start-mail.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import type { LoadShedding } from "#server/overload/load-shedding.ts";
import type { BodyTimes } from "#server/overload/slow-bodies.ts";
import type { Delay } from "#server/primitives/bounded-delays.ts";
import { unguessable } from "#server/primitives/unguessable.ts";
import { listen } from "#server/process/listen.ts";
import { localFolderStorage, type PhotoStorage } from "#server/storage/photo-storage.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { overHttp } from "./over-http.ts";
import { type RequestTarget, Visitor } from "./visitor.ts";

export type TestApp = {
  /** answers requests over a port of its own */
  app: RequestTarget;
  /** how many requests have come */
  arrivals(): number;
  routes: readonly Pick<Route, "method" | "path">[];
  database: TestDatabase;
  photoFolder: string;
  /** lines of the log, at debug level */
  logged: string[];
  /** a new visitor with cookies of their own */
  visitor(): Visitor;
  /** serves on a port, as the product does; closing also ends its streams */
  listen(options?: ListenOptions): Promise<{ address: string; port: number; close(): Promise<void> }>;
  /** tells the database who watches here and which votes were refused here, which a process does by itself */
  report(): Promise<void>;
  /** deletes what has expired, which a process does every hour */
  sweep(): Promise<void>;
  drop(): Promise<void>;
};

export type ListenOptions = {
  /** Without it no request is turned away, however busy the machine is. */
  shedding?: Pick<LoadShedding, "countRequest" | "retryAfter">;
  /** told of every request that is turned away */
  onShed?: (load: LoadClass) => void;
};

export type TestAppOptions = {
  publicUrl?: string;
  now?: () => Date;
  /** instead of performance.now(), of the vote rate limit and of how long the database takes to answer */
  clock?: () => number;
  google?: Config["google"];
  host?: string;
  proxyHops?: number;
  /** a mail server; without it no mail is configured */
  mailServer?: { url: string };
  photoQuotas?: PhotoQuotas;
  bodyTimes?: BodyTimes;
  /** instead of showing every change at once */
  pace?: SnapshotPace;
  /** Whoever waits for the database is told as soon as in the product that it does not answer, not a minute later. */
  impatient?: boolean;
  /** instead of timers, where a reply is delayed */
  delay?: Delay;
  /** instead of a disk that is not known */
  readDisk?: ReadDisk;
  /** checks of every request, after the product's own */
  checks?: RequestChecks;
  /** further slices, after the product's own */
  more?: readonly Slice[];
  /** puts something between the product and its photo folder */
  withStorage?: (storage: PhotoStorage) => PhotoStorage;
  /** instead of one that is kept in memory */
  log?: Log;
  /** draws first screens, as the built web app does */
  draw?: DrawFirstScreen;
  /** another process of the product on the same database */
  beside?: TestApp;
  /** instead of a new one, or of that of the product beside it */
  database?: TestDatabase;
};

/** Longer than a busy machine needs for anything. */
const patienceMs = 60_000;
/** Who reads sees what was written before, however busy the machine is. */
const atOnce: SnapshotPace = {
  ...{ burst: 1_000_000, perSecond: 1_000_000 },
  ...{ waitForNewerMs: patienceMs, readWithinMs: patienceMs },
};

export const testSecret = "a secret for tests, and only for tests";

/** The whole product without a port, with a database and a photo folder of its own. testProduct also cleans up. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { publicUrl = "http://localhost:3000", now = () => new Date(), google, beside, impatient = false } = options;
  const database = options.database ?? beside?.database ?? (await createTestDatabase());
  const photoFolder = beside?.photoFolder ?? (await mkdtemp(join(tmpdir(), "scorequest-photos-")));
  const logged: string[] = [];
  const log = options.log ?? createLog("debug", { write: (line) => logged.push(line) });
  const { host = "127.0.0.1", proxyHops = 0 } = options;
  const config = { publicUrl, host, proxyHops, google, webConcurrency: 1, photoBucket: undefined };
  const mailing =
    options.mailServer &&
    startMail(
      { smtpUrl: options.mailServer.url, from: "votes@example.org", perMinute: 1_000_000 },
      { pool: database.pool, appSecret: testSecret, log },
    );
  const core = createCore({
    ...{ config, appSecret: testSecret, log, database, databaseUrl: database.url, mailing },
    ...{ now, random: unguessable, clock: options.clock },
  });
  let arrivals = 0;
  const countArrival = () => {
    arrivals += 1;
  };
  const folder = localFolderStorage(photoFolder);
  const product = await createApp(core, {
    photoStorage: options.withStorage?.(folder) ?? folder,
    quotas: options.photoQuotas,
    readDisk: options.readDisk ?? (async () => null),
    bodyTimes: options.bodyTimes,
    delay: options.delay,
    pace: options.pace ?? (impatient ? { ...atOnce, readWithinMs: usualPace.readWithinMs } : atOnce),
    checks: [countArrival, ...(options.checks ?? [])],
    more: options.more ?? [],
    web: options.draw ? { ...web, drawing: { draw: options.draw, style: "" } } : web,
  });
  const arrival = () => performance.now() + (impatient ? 0 : patienceMs); // a vote is given up 3 seconds after it
  const listenOn = (options: ListenOptions = {}) =>
    listen(requestListener(product.site, { ...options, clock: arrival }), { port: 0, host: "127.0.0.1" });
  const ownPort = await listenOn();
  const app = overHttp(`http://127.0.0.1:${ownPort.port}`);
  return {
    app,
    arrivals: () => arrivals,
    routes: product.site.routes.all,
    database,
    photoFolder,
    logged,
    visitor: () => new Visitor(app),
    report: product.report,
    sweep: () => product.sweep(new AbortController().signal),
    async listen(options) {
      const { port, stop } = await listenOn(options);
      const close = async () => {
        product.endStreams();
        await stop();
      };
      return { address: `http://127.0.0.1:${port}`, port, close };
    },
    async drop() {
      product.endStreams();
      await ownPort.stop();
      await mailing?.stop();
      await product.close();
      if (beside) return;
      await database.drop();
      await rm(photoFolder, { recursive: true, force: true });
    },
  };
}

const script = Buffer.from("console.log('hello')");

/** Stands for the built web app. */
const web: WebFiles = {
  page: `<!doctype html><html lang="en" data-words=""><head><!--page-metadata--><link rel="stylesheet" href="/assets/style-1.css"><!--page-files ${JSON.stringify(
    {
      parts: {
        landing: ["/assets/landing-1.js"],
        publicContests: ["/assets/cards-1.js", "/assets/public-contests-1.js"],
        contest: ["/assets/cards-1.js", "/assets/contest-1.js"],
      },
      words: {
        en: { first: ["/assets/en-1.js"] },
        ja: { first: ["/assets/ja-1.js"] },
        es: { first: ["/assets/es-1.js"] },
      },
    },
  )}--></head><body><p class="no-script">ScoreQuest needs JavaScript to show contests and count votes. Please turn it on and reload the page.</p><div id="root"><p class="boot">Loading...</p></div><!--page-data--></body></html>`,
  files: new Map([
    [
      "/assets/main-abc123.js",
      {
        type: "text/javascript; charset=utf-8",
        etag: '"abc123"',
        immutable: true,
        plain: script,
        br: brotliCompressSync(script),
        gzip: gzipSync(script),
      },
    ],
    ["/assets/style-1.css", textFile("text/css; charset=utf-8", "body { margin: 0 }")],
    [
      "/favicon.svg",
      {
        type: "image/svg+xml",
        etag: '"icon"',
        immutable: false,
        plain: Buffer.from("<svg/>"),
        br: undefined,
        gzip: undefined,
      },
    ],
  ]),
};
