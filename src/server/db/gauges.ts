import { backupAgeSeconds } from "#server/db/backup/last-backup.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import type { Database } from "./connect.ts";
import type { Notifications } from "./notifications.ts";
import { schemaVersionOfCode, schemaVersionOfDatabase } from "./schema-version.ts";
import { watchSynchronousStandbys } from "./synchronous-standbys.ts";

type Deps = { database: Database; hearing: Pick<Notifications, "isListening" | "heartbeatAgeMs"> };

const askEvery = { forMs: 5_000 }; // however often somebody asks for the metrics

export async function databaseGauges({ database: { pool }, hearing }: Deps) {
  const codeVersion = await schemaVersionOfCode();
  const databaseVersion = recentReads(() => schemaVersionOfDatabase(pool), askEvery);
  const standbys = recentReads(watchSynchronousStandbys(pool), askEvery);
  const backupAge = recentReads(() => backupAgeSeconds(pool), askEvery);
  return {
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    hearsChanges: () => (hearing.isListening() ? 1 : 0),
    heartbeatAge: () => hearing.heartbeatAgeMs() / 1000,
    synchronousStandbys: () => standbys(""),
    backupAge: () => backupAge(""),
    schemaVersion: async () => ({ code: codeVersion, database: await databaseVersion("").catch(() => undefined) }),
  };
}
