import { sharedSettings } from "#domain/shared-settings.ts";
import type { App } from "./app.ts";
import { backupAgeSeconds } from "./db/backup/last-backup.ts";
import type { Database } from "./db/connect.ts";
import { schemaVersionOfCode, schemaVersionOfDatabase } from "./db/schema-version.ts";
import { watchSynchronousStandbys } from "./db/synchronous-standbys.ts";
import { differingSettings } from "./features/checks/process-settings.ts";
import type { ReadDisk } from "./features/control/disk.ts";
import { readMailQueue } from "./mail/mail-queue.ts";
import type { Readings } from "./metrics/process-metrics.ts";
import { openFilesNow } from "./open-files.ts";
import { recentReads } from "./primitives/recent-reads.ts";
import type { ProcessMemory } from "./process-memory.ts";

export type MetricParts = {
  app: Pick<App, "signInsWaiting">;
  memory: Pick<ProcessMemory, "results" | "unansweredVotes" | "hearing">;
  database: Pick<Database, "pool">;
  readDisk: ReadDisk;
  hasMail: boolean;
  openFilesLimit: number;
  /** how many processes answer requests here */
  processes: number;
};

/** However often somebody asks for the metrics. */
const askDatabaseEveryMs = 5_000;

/** Where the page finds what it has when it is asked for. */
export async function metricReadings(parts: MetricParts): Promise<Readings> {
  const { app, memory, database, readDisk, hasMail, openFilesLimit, processes } = parts;
  const { pool } = database;
  const { results, unansweredVotes, hearing } = memory;
  const codeVersion = await schemaVersionOfCode();
  const databaseVersion = recentReads(() => schemaVersionOfDatabase(pool), { forMs: askDatabaseEveryMs });
  const standbys = recentReads(watchSynchronousStandbys(pool), { forMs: askDatabaseEveryMs });
  const backupAge = recentReads(() => backupAgeSeconds(pool), { forMs: askDatabaseEveryMs });
  const settings = recentReads(() => differingSettings(pool), { forMs: askDatabaseEveryMs });
  const mails = recentReads(() => readMailQueue(pool), { forMs: askDatabaseEveryMs });
  const mailQueue = async () => (hasMail ? mails("") : undefined);
  return {
    votesWaiting: () => unansweredVotes().count,
    oldestWaitingVote: () => unansweredVotes().oldestMs / 1000,
    snapshotAge: () => results.snapshots.age() / 1000,
    streams: () => results.streams.count(),
    streamsLimit: () => results.streams.limit,
    openFiles: openFilesNow,
    openFilesLimit: () => openFilesLimit,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    hearsChanges: () => (hearing.isListening() ? 1 : 0),
    heartbeatAge: () => hearing.heartbeatAgeMs() / 1000,
    synchronousStandbys: () => standbys(""),
    backupAge: () => backupAge(""),
    signInsWaiting: () => app.signInsWaiting(),
    mailsWaiting: async () => (await mailQueue())?.waiting,
    async oldestMail() {
      const queue = await mailQueue();
      return queue && queue.oldestMs / 1000;
    },
    diskFree: async () => (await readDisk())?.freeBytes,
    memory: () => process.memoryUsage.rss(),
    processes: () => 1,
    processesWanted: () => processes,
    async settingsDiffer() {
      const differing = await settings("");
      return Object.fromEntries(sharedSettings.map((name) => [name, differing.includes(name) ? 1 : 0]));
    },
    schemaVersion: async () => ({ code: codeVersion, database: await databaseVersion("").catch(() => undefined) }),
  };
}
