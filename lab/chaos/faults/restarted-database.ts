import { postmasterPid } from "#server/testing/embedded/processes.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Fault } from "../fault.ts";
import { keepReading } from "../keep-reading.ts";
import { expectAlive } from "../processes.ts";

/** PostgreSQL is stopped, cleanly and not, and the server starts it again. */
export const restartedDatabase: Fault = {
  name: "restarted-database",
  rounds: { long: 10, short: 1 },
  async inject({ testBed, contest, traffic, rounds, countVotes }) {
    const stopReading = await keepReading(testBed, contest);
    for (let round = 0; round < rounds; round += 1) {
      const before = postmasterPid(testBed.dataDir);
      process.kill(before, round % 2 === 0 ? "SIGINT" : "SIGQUIT");
      await waitFor(60, "a new PostgreSQL", () => hasRestarted(testBed.dataDir, before));
      await traffic.untilAcknowledged(50);
      await countVotes();
    }
    await stopReading();
    expectAlive(testBed);
    return undefined;
  },
};

/** There is no pid file between stop and start. */
function hasRestarted(dataDir: string, before: number): boolean {
  try {
    return postmasterPid(dataDir) !== before;
  } catch {
    return false;
  }
}
