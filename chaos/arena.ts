import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import type { Line } from "./line.ts";

export const appSecret = "0123456789abcdef0123456789abcdef";

/** The product at work on a data folder of its own, to be broken. */
export type Arena = {
  dataDir: string;
  server(): ServerProcess;
  /** where people reach it */
  address(): string;
  /** After it has been stopped or killed; further settings hold for this start only. */
  start(settings?: Record<string, string>): Promise<void>;
  onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** between the people and the product, and between the product and its database server; not everywhere */
  lines?: { front: Line; back: Line };
};

export type OpenArena = Arena & { close(): Promise<void> };

export type ArenaOptions = {
  dataDir: string;
  settings?: Record<string, string>;
  /** the embedded one, where nothing is said */
  databaseUrl?: string;
};

export const productSettings = {
  DEMO: "off",
  APP_SECRET: appSecret,
  LOG_LEVEL: "fatal",
  PUBLIC_URL: "http://localhost",
};

export async function openArena({ dataDir, settings = {}, databaseUrl }: ArenaOptions): Promise<OpenArena> {
  const start = (more: Record<string, string> = {}) =>
    startServerProcess({ ...productSettings, DATA_DIR: dataDir, ...settings, ...more });
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
export async function openEmbeddedArena(): Promise<OpenArena> {
  const folder = await temporaryFolder();
  const arena = await openArena({ dataDir: folder.path });
  return { ...arena, close: () => arena.close().finally(folder.remove) };
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "scorequest-chaos-"));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const { path, remove } = await temporaryFolder();
  return work(path).finally(remove);
}
