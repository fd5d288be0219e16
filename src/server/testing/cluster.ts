import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { createTemplate } from "./template.ts";

export type TestCluster = { url: string; stop(): Promise<void> };

/** A run takes less. */
const enoughBytes = 2 ** 31;
const smallLog = ["max_wal_size=256MB"];

/** In memory where there is room: each new database is a thousand files, which disks make several times as slowly. */
async function fastFolder(): Promise<string> {
  const memory = "/dev/shm";
  const found = await statfs(memory).catch(() => undefined);
  return found && found.bavail * found.bsize >= enoughBytes ? memory : tmpdir();
}

/** A temporary PostgreSQL with a migrated template database to copy. */
export async function startTestCluster(settings: readonly string[] = []): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(await fastFolder(), "scorequest-test-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const cluster = await startEmbeddedPostgres({ dataDir, durable: false, settings: [...smallLog, ...settings] });
    const stop = () => cluster.stop().finally(remove);
    await createTemplate(cluster.url).catch((error) => stop().finally(() => Promise.reject(error)));
    return { url: cluster.url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
