import { runningDatabaseUrl } from "./embedded/running.ts";
import { DataDirInUse, startEmbeddedPostgres } from "./embedded.ts";

export type ReachedDatabase = { url: string; release(): Promise<void> };

/** The product's database for a command beside the server: the configured one, or the embedded one, running or not. */
export async function reachDatabase(config: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<ReachedDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, release: async () => {} };
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    return { url: embedded.url, release: embedded.stop };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningDatabaseUrl(config.dataDir), release: async () => {} };
  }
}
