import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { temporaryFolder } from "../kit/temporary-folder.ts";
import type { FaultyProxy } from "./faulty-proxy.ts";

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
type Options = { dataDir: string; settings?: Settings; databaseUrl?: string; name?: "main" | "supervise" };

export const appSecret = "0123456789abcdef0123456789abcdef";
export const productSettings = {
  DEMO: "off",
  APP_SECRET: appSecret,
  LOG_LEVEL: "fatal",
  PUBLIC_URL: "http://localhost",
};

/** With the embedded database, unless another one is given. */
export async function openTestBed({ dataDir, settings = {}, databaseUrl, name = "main" }: Options): Promise<TestBed> {
  const start = (more: Settings = {}) =>
    startServerProcess({ ...productSettings, DATA_DIR: dataDir, ...settings, ...more }, { name });
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

export const openEmbeddedTestBed = () => openInNewFolder("main");

/** As `npm start` runs it: its process is the supervisor, whose child is the server. */
export const openSupervisedTestBed = () => openInNewFolder("supervise");

async function openInNewFolder(name: "main" | "supervise"): Promise<TestBed> {
  const folder = await temporaryFolder();
  const testBed = await openTestBed({ dataDir: folder.path, name });
  return { ...testBed, close: () => testBed.close().finally(folder.remove) };
}
