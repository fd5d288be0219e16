import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/connection.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { allDemoPictures } from "#server/demo/demo-pictures.ts";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { root } from "../../scripts/build-stamp.js";
import { startArguments } from "../../scripts/start-arguments.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { waitFor } from "./wait-for.ts";

type Settings = Record<string, string>;
type RunningProduct = { address: string; port: number; pid: number; stop(): Promise<void> };

export type Product = RunningProduct & { dataDir: string; database: Database; databaseUrl: string };

/** The built product as `npm start` runs it, once it is ready. */
export async function startProduct(dataDir: string, settings: Settings = {}): Promise<RunningProduct> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const folder = process.env.PRODUCT_FOLDER ?? root; // of another commit (lab/bench/against.ts)
  const server = spawn(process.execPath, await startArguments(), {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      WEB_CONCURRENCY: "1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error("The product did not start.");
    await pause(5);
  }
  return {
    address,
    port,
    pid: childrenOf(server.pid ?? 0)[0] ?? 0, // of the server, which is the only child of its supervisor
    async stop() {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** The product on a new folder (embedded PostgreSQL, fsync on), without demo data, and access to its database. */
export function withProduct<Result>(settings: Settings, work: (product: Product) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (dataDir) => {
    const product = await startProduct(dataDir, { DEMO: "off", ...settings });
    const databaseUrl = await runningDatabaseUrl(dataDir);
    const database = connectDatabase({ url: databaseUrl });
    try {
      database.pool.options.statement_timeout = 0; // test data takes longer than the product allows
      return await work({ ...product, dataDir, database, databaseUrl });
    } finally {
      await database.close();
      await product.stop();
    }
  });
}

/** The first start stores them in the background, which would slow what is measured. */
export async function demoPicturesStored({ pool }: Database): Promise<void> {
  const { length } = await allDemoPictures();
  const areStored = async () => (await pool.query("select from photos")).rowCount === length;
  await waitFor(120, "the demo's pictures", areStored);
}

export async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return reply?.ok ?? false;
}
