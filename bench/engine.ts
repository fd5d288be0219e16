import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { type RunningProduct, startProduct } from "./product.ts";

export type Bench = RunningProduct & { database: Database; databaseUrl: string };

/** The product as a user starts it (embedded PostgreSQL, fsync on), without demo data, and a way into its database. */
export async function onProduct<Result>(
  settings: Record<string, string>,
  work: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "scorequest-bench-"));
  const product = await startProduct(folder, { DEMO: "off", ...settings });
  const databaseUrl = await runningDatabaseUrl(folder);
  const database = connectDatabase({ url: databaseUrl });
  try {
    // What is made for the bench takes longer than any statement of the product may.
    database.pool.on("connect", (client) => void client.query("set statement_timeout = 0"));
    return await work({ ...product, database, databaseUrl });
  } finally {
    await database.close();
    await product.stop();
    await rm(folder, { recursive: true });
  }
}
