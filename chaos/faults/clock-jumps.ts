import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { keepReading } from "../reads.ts";

const hour = 60 * 60 * 1000;
const jumps = [2 * hour, -2 * hour, 24 * hour, -24 * hour, 0];
const clock = new URL("../shifted-clock.ts", import.meta.url).href;

/**
 * The server's clock jumps forwards and backwards, and is wrong when the contest ends: the database's decides. Of another clock
 * than its machine's PostgreSQL knows nothing, so that one cannot be shifted here.
 */
export const clockJumps: Fault = {
  name: "clock-jumps",
  rounds: { long: 10, short: 2 },
  async strike({ arena, electorate, crowd, rounds, look }) {
    const file = join(arena.dataDir, "clock");
    const shift = (by: number) => writeFile(file, String(by));
    await shift(0);
    await arena.server().stop();
    await arena.start({ NODE_OPTIONS: `--import tsx --import ${clock}`, CHAOS_CLOCK_FILE: file });
    const stopReading = await keepReading(arena, electorate);
    for (let round = 0; round < rounds; round += 1) {
      await shift(jumps[round % jumps.length] as number);
      await pause(500); // it looks at its clock ten times a second
      await crowd.untilAcknowledged(100);
      await look();
    }
    await stopReading();
    expectAlive(arena);
    await shift(-hour);
    return async () => shift(0);
  },
};
