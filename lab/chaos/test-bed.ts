import { join } from "node:path";
import { seededRandom } from "#domain/seeded-random.ts";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/connection.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { testSecret } from "#server/testing/app.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { type FaultyProxy, startFaultyProxy } from "../kit/faulty-proxy.ts";
import { temporaryFolder } from "../kit/temporary-folder.ts";

/** The product on a data folder of its own. It runs from source, so that the short version needs no build. */
export type TestBed = {
  dataDir: string;
  server(): ServerProcess;
  /** where voters reach it: the server itself, or the proxy in front of it */
  address(): string;
  /** Starts the server again after a stop or kill, with settings for this start only. */
  start(settings?: Settings): Promise<void>;
  onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** only where connections are the fault */
  proxies?: { toServer: FaultyProxy; toDatabase: FaultyProxy };
  close(): Promise<void>;
};

type Settings = Record<string, string>;
type Options = { dataDir: string; settings?: Settings; databaseUrl?: string; isBuilt?: boolean };

export const appSecret = testSecret; // as the factories of the tests take it
export const productSettings = {
  DEMO: "off",
  APP_SECRET: appSecret,
  LOG_LEVEL: "fatal",
  PUBLIC_URL: "http://localhost",
};

/** With the embedded database, unless another one is given. */
export async function openTestBed(options: Options): Promise<TestBed> {
  const { dataDir, settings = {}, databaseUrl, isBuilt } = options;
  const start = (more: Settings = {}) =>
    startServerProcess({ ...productSettings, DATA_DIR: dataDir, ...settings, ...more }, { isBuilt });
  let server = await start();
  return {
    dataDir,
    server: () => server,
    address: () => server.address,
    async start(more) {
      server = await start(more);
    },
    async onDatabase(work) {
      const database = connectDatabase({ url: databaseUrl ?? (await runningDatabaseUrl(dataDir)) });
      return work(database).finally(database.close);
    },
    async close() {
      await server.stop();
    },
  };
}

/** The product with its embedded database. */
export async function openInNewFolder(options: Omit<Options, "dataDir"> = {}): Promise<TestBed> {
  const folder = await temporaryFolder();
  const testBed = await openTestBed({ dataDir: folder.path, ...options });
  return { ...testBed, close: () => testBed.close().finally(folder.remove) };
}

/** The product on a database server, with a proxy in front of each of them. */
export async function openTestBedWithProxies(): Promise<TestBed> {
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, "database") });
  const toDatabase = await startFaultyProxy(() => postgres.url, seededRandom("back"));
  const proxiedUrl = new URL(postgres.url);
  proxiedUrl.port = String(toDatabase.port);
  const settings = { DATABASE_URL: proxiedUrl.href };
  const testBed = await openTestBed({ dataDir: join(folder.path, "data"), databaseUrl: postgres.url, settings });
  const toServer = await startFaultyProxy(() => testBed.server().address, seededRandom("front"));
  return {
    ...testBed,
    address: () => `http://127.0.0.1:${toServer.port}`,
    proxies: { toServer, toDatabase },
    async close() {
      await testBed.close();
      await Promise.all([toServer.close(), toDatabase.close()]);
      await postgres.stop();
      await folder.remove();
    },
  };
}
