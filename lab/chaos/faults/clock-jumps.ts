import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { keepReading } from "../readers.ts";

const hourMs = 60 * 60 * 1000;
const jumps = [2 * hourMs, -2 * hourMs, 24 * hourMs, -24 * hourMs, 0];
const clockModule = new URL("../shifted-clock.ts", import.meta.url).href;

/** The server's clock jumps forwards and backwards, and is wrong when the contest ends: the database's clock decides. */
export const clockJumps: Fault = {
  name: "clock-jumps",
  rounds: { long: 10, short: 2 },
  async inject({ testBed, contest, traffic, rounds, countVotes, undoAfterEnd }) {
    const file = join(testBed.dataDir, "clock");
    const shift = (by: number) => writeFile(file, String(by));
    await shift(0);
    await testBed.server().stop();
    await testBed.start({ NODE_OPTIONS: `--import tsx --import ${clockModule}`, CHAOS_CLOCK_FILE: file });
    const stopReading = await keepReading(testBed, contest);
    for (let round = 0; round < rounds; round += 1) {
      await shift(jumps[round % jumps.length] as number);
      await pause(500); // the server reads the shift ten times a second
      await traffic.untilAcknowledged(100);
      await countVotes();
    }
    await stopReading();
    expectAlive(testBed);
    await shift(-hourMs);
    undoAfterEnd(() => shift(0));
  },
};
