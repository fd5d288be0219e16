import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { createTemplate } from "./template.ts";

export type TestCluster = { url: string; stop(): Promise<void> };

/** A temporary PostgreSQL with a migrated template database to copy. */
export async function startTestCluster(settings: readonly string[] = []): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "scorequest-test-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const cluster = await startEmbeddedPostgres({ dataDir, durable: false, settings });
    const stop = () => cluster.stop().finally(remove);
    await createTemplate(cluster.url).catch((error) => stop().finally(() => Promise.reject(error)));
    return { url: cluster.url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
