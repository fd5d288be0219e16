import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Arena } from "../arena.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { keepReading } from "../reads.ts";
import { cannotMount, openArenaOnSmallDisk } from "../small-disk.ts";
import { answersEverybody, refusedMore, within } from "../within.ts";

/** The disk of the data folder is full, first for the tables and then for the log of the database, and is freed later. */
export const diskFull: Fault = {
  name: "disk-full",
  rounds: { long: 90, short: 1 },
  cannot: cannotMount,
  open: openArenaOnSmallDisk,
  async strike({ arena, electorate, crowd, rounds: seconds }) {
    const filler = join(arena.dataDir, "filler");
    const stopReading = await keepReading(arena, electorate);
    const expectAnswers = answersEverybody(crowd);
    await fill(filler);
    await endLogFile(arena); // the next one needs room
    await within(60, "refused votes", refusedMore(crowd, 50));
    await pause(seconds * 1000);
    await rm(filler);
    await crowd.untilAcknowledged(50);
    await stopReading();
    expectAnswers();
    expectAlive(arena);
    return undefined;
  },
};

/** To the last block. */
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

/** PostgreSQL may be gone before it answers. */
async function endLogFile(arena: Arena): Promise<void> {
  await arena.onDatabase(({ pool }) => pool.query("select pg_switch_wal()")).catch(() => {});
}
