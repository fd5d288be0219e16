import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { isMigrated } from "#server/db/migrate.ts";
import type { PhotoQuotas } from "#server/features/uploads/photo-quotas.ts";
import { localFolderStorage, type PhotoStorage } from "#server/features/uploads/storage.ts";
import type { WebFiles } from "#server/http/web-files.ts";
import { lanesBesideApp } from "#server/lanes/lanes-beside-app.ts";
import { requestQueue } from "#server/lanes/request-queue.ts";
import type { Shedding } from "#server/lanes/shedding.ts";
import { sheddingLane } from "#server/lanes/shedding-lane.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { processMemory } from "#server/process-memory.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { Visitor } from "./visitor.ts";

export type TestApp = {
  app: ReturnType<typeof createApp>;
  database: TestDatabase;
  photoFolder: string;
  /** lines of the log, at the most talkative level */
  logged: string[];
  /** somebody new, with a cookie jar of their own */
  visitor(): Visitor;
  /** on a port, as the product serves; closing ends what it remembers too */
  listen(options?: ListenOptions): Promise<{ address: string; port: number; close(): Promise<void> }>;
  drop(): Promise<void>;
};

/** Nobody is sent away because the machine that tests is busy, unless the test says so. */
export type ListenOptions = { shedding?: Pick<Shedding, "arrived" | "mustWait"> };

export type TestAppOptions = {
  publicUrl?: string;
  now?: () => Date;
  /** by which the pace of votes is measured, in milliseconds */
  clock?: () => number;
  google?: Config["google"];
  photoQuotas?: PhotoQuotas;
  /** puts something between the product and its photo folder */
  withStorage?: (storage: PhotoStorage) => PhotoStorage;
  /** another process of the product on the same database */
  beside?: TestApp;
  /** a database of the test's own making */
  database?: TestDatabase;
};

export const testSecret = "a secret for tests, and only for tests";

/** The whole product without a port, on a database and a photo folder of its own. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { publicUrl = "http://localhost:3000", now = () => new Date(), google, beside } = options;
  const database = beside?.database ?? options.database ?? (await createTestDatabase());
  const photoFolder = beside?.photoFolder ?? (await mkdtemp(join(tmpdir(), "scorequest-photos-")));
  const logged: string[] = [];
  const log = createLog("debug", { write: (line) => logged.push(line) });
  const memory = await processMemory({
    database,
    databaseUrl: database.url,
    appSecret: testSecret,
    log,
    clock: options.clock,
  });
  const { people, results, ballots } = memory;
  const config = { publicUrl, trustProxy: false, google, webConcurrency: 1 };
  const app = createApp({
    config,
    appSecret: testSecret,
    log,
    database,
    people,
    results,
    ballots,
    photoStorage: options.withStorage?.(localFolderStorage(photoFolder)) ?? localFolderStorage(photoFolder),
    ...(options.photoQuotas ? { photoQuotas: options.photoQuotas } : {}),
    web,
    now,
    isReady: () => isMigrated(database.pool),
  });
  return {
    app,
    database,
    photoFolder,
    logged,
    visitor: () => new Visitor(app),
    async listen({ shedding }: ListenOptions = {}) {
      const port = await freePort();
      const queue = requestQueue();
      const lanes = lanesBesideApp({ config, people, results, ballots, log, now, queue, web });
      const crowd = { queue, ...(shedding ? { doorkeeper: sheddingLane({ config, shedding, queue, log }) } : {}) };
      const { stop } = await listen(app.fetch, { port, host: "127.0.0.1" }, lanes, crowd);
      const close = async () => {
        results.close();
        await stop();
      };
      return { address: `http://127.0.0.1:${port}`, port, close };
    },
    async drop() {
      await memory.close();
      if (beside) return;
      await database.drop();
      await rm(photoFolder, { recursive: true, force: true });
    },
  };
}

const script = Buffer.from("console.log('hello')");

/** Stands for the built web app. */
const web: WebFiles = {
  page: `<!doctype html><html><head><!--page-metadata--><!--page-files ${JSON.stringify({
    landing: ["/assets/landing-1.js"],
    publicContests: ["/assets/cards-1.js", "/assets/public-contests-1.js"],
    contest: ["/assets/cards-1.js", "/assets/contest-1.js"],
  })}--></head><body><div id=root></div><!--page-data--></body></html>`,
  files: new Map([
    [
      "/assets/main-abc123.js",
      {
        type: "text/javascript; charset=utf-8",
        etag: '"abc123"',
        immutable: true,
        plain: script,
        br: Buffer.from("brotli"),
        gzip: Buffer.from("gzip"),
      },
    ],
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
