import { postmasterPid } from "#server/testing/embedded/processes.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { keepReading } from "../reads.ts";
import { within } from "../within.ts";

/** PostgreSQL is told to stop, politely and less so, and is started again by the server. */
export const restartedDatabase: Fault = {
  name: "restarted-database",
  rounds: { long: 10, short: 1 },
  async strike({ arena, electorate, crowd, rounds, look }) {
    const stopReading = await keepReading(arena, electorate);
    for (let round = 0; round < rounds; round += 1) {
      const before = postmasterPid(arena.dataDir);
      process.kill(before, round % 2 === 0 ? "SIGINT" : "SIGQUIT");
      await within(60, "a new PostgreSQL", () => isAnother(arena.dataDir, before));
      await crowd.untilAcknowledged(50);
      await look();
    }
    await stopReading();
    expectAlive(arena);
    return undefined;
  },
};

/** Its pid file is not there between two lives. */
function isAnother(dataDir: string, before: number): boolean {
  try {
    return postmasterPid(dataDir) !== before;
  } catch {
    return false;
  }
}
