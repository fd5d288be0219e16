import { spawnSync } from "node:child_process";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createContest } from "#server/testing/factories.ts";
import type { Fault, FaultContext } from "../fault.ts";
import { openTestBedOnSmallDisk, whyNoSmallDisk } from "../own-disk.ts";
import { endDatabaseConnections, expectAlive, postgresProcesses, signalAll } from "../processes.ts";
import { keepReading } from "../readers.ts";
import type { TestBed } from "../test-bed.ts";

const refusalTimeoutSeconds = 20; // the product gives up after five, but the machine may be busy

/** The database writes nothing for a while: every vote is answered all the same, and reads go on. */
function withoutWrites(work: (context: FaultContext) => Promise<void>): Fault["inject"] {
  return async (context) => {
    const { testBed, contest, traffic } = context;
    const stopReading = await keepReading(testBed, contest);
    const expectAllAnswered = traffic.watchForUnanswered();
    await work(context);
    await traffic.untilAcknowledged(50);
    await stopReading();
    expectAllAnswered();
    expectAlive(testBed);
  };
}

/** PostgreSQL is stopped (SIGSTOP) for a while, as when a machine swaps or makes a snapshot of its disk. */
export const pausedDatabase: Fault = {
  name: "paused-database",
  rounds: { long: 60, short: 3 },
  inject: withoutWrites(async ({ testBed, rounds: seconds }) => {
    const unread = await testBed.onDatabase(async (database) => (await createContest(database)).id);
    const paused = postgresProcesses(testBed);
    try {
      signalAll(paused, "SIGSTOP");
      // What is in no cache is refused, not left waiting.
      const asking = ["/api/platform-stats", `/api/contests/${unread}`].map((path) => expectRefused(testBed, path));
      asking.push(expectRefused(testBed, "/api/auth/user", { cookie: `sq_session=${"x".repeat(43)}` }));
      await Promise.all([pause(seconds * 1000), ...asking]);
    } finally {
      signalAll(paused, "SIGCONT");
    }
  }),
};

async function expectRefused({ address }: TestBed, path: string, headers: Record<string, string> = {}): Promise<void> {
  const signal = AbortSignal.timeout(refusalTimeoutSeconds * 1000);
  const reply = await fetch(address() + path, { headers, signal }).catch(() => undefined);
  if (reply?.status !== 503)
    throw new Error(`${path} was answered ${reply?.status ?? `not within ${refusalTimeoutSeconds} s`}`);
}

/** The disk is full, first for the tables and then for the write-ahead log, and is freed later. */
export const diskFull: Fault = {
  name: "disk-full",
  rounds: { long: 90, short: 1 },
  skipReason: whyNoSmallDisk,
  open: openTestBedOnSmallDisk,
  inject: withoutWrites(async ({ testBed, traffic, rounds: seconds }) => {
    const filler = join(testBed.dataDir, "filler");
    await fill(filler);
    // The next file needs space. PostgreSQL may end before it answers.
    await testBed.onDatabase(({ pool }) => pool.query("select pg_switch_wal()")).catch(() => {});
    await traffic.untilUnconfirmed(50);
    await pause(seconds * 1000);
    await rm(filler);
  }),
};

async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    const { bavail, bsize } = await statfs(path);
    for (let left = bavail * bsize; left > 0; left -= 1 << 20) await file.write(Buffer.alloc(Math.min(left, 1 << 20)));
    for (;;) await file.write(Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
}

/** The database's files are read-only for a while. File modes have an effect, because PostgreSQL never runs as root. */
export const readOnly: Fault = {
  name: "read-only",
  rounds: { long: 90, short: 1 },
  inject: withoutWrites(async ({ testBed, traffic, rounds: seconds }) => {
    const files = join(testBed.dataDir, "postgres");
    spawnSync("chmod", ["-R", "u-w", files]); // fails for files that are removed meanwhile
    try {
      await endDatabaseConnections(testBed); // connections with open files could go on writing
      await traffic.untilUnconfirmed(50);
      await pause(seconds * 1000);
    } finally {
      spawnSync("chmod", ["-R", "u+w", files]);
    }
  }),
};
