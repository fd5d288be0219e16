import pg from "pg";
import type { Config } from "#server/core/config.ts";
import { runningDatabaseUrl } from "#server/db/embedded/connection.ts";
import { DatabaseCannotStart, DataDirInUse, startEmbeddedPostgres } from "../embedded.ts";
import { databaseFault } from "./database-fault.ts";

/** The product's database for a command beside the server: the configured one, or the embedded one, running or not. */
export async function reachDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
): Promise<{ url: string; release(): Promise<void> }> {
  if (config.databaseUrl) return { url: await reachable(config.databaseUrl), release: async () => {} };
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    return { url: embedded.url, release: embedded.stop };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningDatabaseUrl(config.dataDir), release: async () => {} };
  }
}

/** The address, once a connection could be made. Otherwise it throws a sentence for the person who configured it. */
export async function reachable(url: string): Promise<string> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {}); // a connection that breaks later is noticed by who needs it
    await client.connect();
    return url;
  } catch (error) {
    const sentence = databaseFault(error);
    throw sentence === undefined ? error : new DatabaseCannotStart(sentence, { cause: error });
  } finally {
    await client?.end(); // also of one that stopped half way, as without a password: PostgreSQL would wait for a minute
  }
}
