import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { keepReading } from "../keep-reading.ts";
import { expectAlive } from "../processes.ts";
import { openTestBedOnSmallDisk, whyNoSmallDisk } from "../small-disk.ts";
import type { TestBed } from "../test-bed.ts";

/** The disk is full, first for the tables and then for the write-ahead log, and is freed later. */
export const diskFull: Fault = {
  name: "disk-full",
  rounds: { long: 90, short: 1 },
  skipReason: whyNoSmallDisk,
  open: openTestBedOnSmallDisk,
  async inject({ testBed, contest, traffic, rounds: seconds }) {
    const filler = join(testBed.dataDir, "filler");
    const stopReading = await keepReading(testBed, contest);
    const expectAllAnswered = traffic.watchForUnanswered();
    await fill(filler);
    await switchLogFile(testBed); // the next file needs space
    await traffic.untilUnconfirmed(50);
    await pause(seconds * 1000);
    await rm(filler);
    await traffic.untilAcknowledged(50);
    await stopReading();
    expectAllAnswered();
    expectAlive(testBed);
    return undefined;
  },
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

/** PostgreSQL may end before it answers. */
async function switchLogFile(testBed: TestBed): Promise<void> {
  await testBed.onDatabase(({ pool }) => pool.query("select pg_switch_wal()")).catch(() => {});
}
