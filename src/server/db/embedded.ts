import { join, resolve } from "node:path";
import { postgresAccount } from "#server/db/embedded/account.ts";
import { postgresBinaries } from "#server/db/embedded/binaries.ts";
import { DatabaseCannotStart } from "#server/db/embedded/cannot-start.ts";
import { createClusterIfMissing } from "#server/db/embedded/cluster.ts";
import { clusterPassword, createDatabaseIfMissing, databaseUrl } from "#server/db/embedded/connection.ts";
import { DataDirInUse, lockDataDir } from "#server/db/embedded/data-dir-lock.ts";
import { superviseServer } from "#server/db/embedded/supervised-postgres.ts";

export { DatabaseCannotStart, DataDirInUse };

type EmbeddedPostgres = {
  /** postgres://… of the product's database `scorequest` (created if missing) */
  url: string;
  /** true when this start made the cluster (initdb) */
  created: boolean;
  /** Fast shutdown, which releases the data folder; may be called again. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** the cluster lies in its folder `postgres` */
  dataDir: string;
  /** false only for throw-away clusters of tests: nothing is flushed to disk */
  durable?: boolean;
  /** of PostgreSQL, instead of ours; for tests */
  settings?: readonly string[];
  /** interesting lines only */
  log?: (message: string) => void;
  /** PostgreSQL ended and could not be started again */
  onFailure?: (error: Error) => void;
};

/** Starts the PostgreSQL of the npm package for this server alone; it stops with this process, however that ends. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings, log = () => {}, onFailure = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, "postgres");
  const unlock = await lockDataDir(dataDir);
  try {
    const account = await postgresAccount(cluster, log);
    const binaries = await postgresBinaries(account, log);
    const password = await clusterPassword(dataDir, cluster);
    const created = await createClusterIfMissing({ cluster, password, binaries, account, durable });
    const { postgres } = binaries;
    const { port, stop } = await superviseServer({ cluster, postgres, account, durable, settings, log, onFailure });
    await createDatabaseIfMissing({ port, password }).catch((error) => stop().then(() => Promise.reject(error)));

    let stopped: Promise<void> | undefined;
    const stopOnce = () => {
      stopped ??= stop().then(unlock);
      return stopped;
    };
    return { url: databaseUrl({ port, password }), created, stop: stopOnce };
  } catch (error) {
    await unlock();
    throw error;
  }
}
