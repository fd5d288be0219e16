import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { localFolderStorage } from "#server/features/uploads/storage.ts";
import type { WebFiles } from "#server/http/web-files.ts";
import { createLog } from "#server/log.ts";
import { rememberPeople } from "#server/remember-people.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { Visitor } from "./visitor.ts";

export type TestApp = {
  app: ReturnType<typeof createApp>;
  database: TestDatabase;
  /** lines of the log, at the most talkative level */
  logged: string[];
  /** somebody new, with a cookie jar of their own */
  visitor(): Visitor;
  drop(): Promise<void>;
};

type Options = {
  publicUrl?: string;
  now?: () => Date;
  google?: Config["google"];
  /** another process of the product on the same database */
  beside?: TestApp;
};

export const testSecret = "a secret for tests, and only for tests";

/** The whole product without a port, on a database and a photo folder of its own. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { publicUrl = "http://localhost:3000", now = () => new Date(), google, beside } = options;
  const database = beside?.database ?? (await createTestDatabase());
  const photoFolder = await mkdtemp(join(tmpdir(), "scorequest-photos-"));
  const logged: string[] = [];
  const log = createLog("debug", { write: (line) => logged.push(line) });
  const { people, close } = await rememberPeople({ database, databaseUrl: database.url, appSecret: testSecret, log });
  const app = createApp({
    config: { publicUrl, trustProxy: false, google, webConcurrency: 1 },
    appSecret: testSecret,
    log,
    database,
    people,
    photos: localFolderStorage(photoFolder),
    web,
    now,
    isReady: () => isMigrated(database.pool),
  });
  return {
    app,
    database,
    logged,
    visitor: () => new Visitor(app),
    async drop() {
      await close();
      if (!beside) await database.drop();
      await rm(photoFolder, { recursive: true, force: true });
    },
  };
}

const script = Buffer.from("console.log('hello')");

/** Stands for the built web app. */
const web: WebFiles = {
  page: "<!doctype html><html><head><!--page-metadata--></head><body><div id=root></div><!--page-data--></body></html>",
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
