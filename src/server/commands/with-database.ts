import { readOrMakeAppSecret } from "#server/core/app-secret.ts";
import { type Config, readConfig } from "#server/core/config.ts";
import { standardError } from "#server/core/output.ts";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { reachDatabase } from "#server/db/connection/reach.ts";
import { migrate } from "#server/db/migrate.ts";
import { refuseOtherSecret } from "#server/db/secret-fingerprint.ts";

export type Context = { database: Database; secret: () => Promise<string> };

const usualCheck = ({ pool }: Database, config: Config) => refuseOtherSecret(pool, config);

/** Runs a command on the product's database, which is brought to the newest schema. */
export async function withDatabase(work: (context: Context) => Promise<void>, check = usualCheck): Promise<void> {
  const config = readConfig();
  const reached = await reachDatabase(config);
  const database = connectDatabase({ url: reached.url });
  try {
    await check(database, config);
    await migrate(database.pool, { log: (line) => standardError().write(`${line}\n`) });
    await work({
      database,
      secret: async () => config.appSecret ?? (await readOrMakeAppSecret(config.dataDir, database.pool)),
    });
  } finally {
    await database.close();
    await reached.release();
  }
}
