import type pg from "pg";
import { backupAgeSeconds } from "#server/db/backup/last-backup.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import type { Database } from "./connect.ts";
import { watchSynchronousStandbys } from "./connection/synchronous-standbys.ts";
import type { Notifications } from "./notifications.ts";
import { readSchema } from "./schema-files.ts";

type Deps = { database: Database; notifications: Pick<Notifications, "isListening" | "heartbeatAgeMs"> };

const askEvery = { forMs: 5_000 }; // however often somebody asks for the metrics

export async function databaseGauges({ database: { pool }, notifications }: Deps) {
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
    hearsChanges: () => (notifications.isListening() ? 1 : 0),
    heartbeatAge: () => notifications.heartbeatAgeMs() / 1000,
    synchronousStandbys: () => standbys(""),
    backupAge: () => backupAge(""),
    schemaVersion: async () => ({ code: codeVersion, database: await databaseVersion("").catch(() => undefined) }),
  };
}

/** The number of the newest migration that this code has. */
async function schemaVersionOfCode(): Promise<number> {
  const { migrations } = await readSchema();
  return numberOf(migrations.at(-1)?.name);
}

/** The number of the newest migration that the database has had. */
async function schemaVersionOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string | null }>(
    `select max(name collate "C") as name from schema_migrations`,
  );
  return numberOf(rows[0]?.name ?? undefined);
}

const numberOf = (name = "") => Number.parseInt(name, 10);
