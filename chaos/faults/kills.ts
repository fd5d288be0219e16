import { setTimeout as pause } from "node:timers/promises";
import { killAndWait, lives, postmasterPid, watchdogPid } from "#server/testing/embedded/processes.ts";
import { until } from "#server/testing/embedded/until.ts";
import type { Arena } from "../arena.ts";
import type { Fault } from "../fault.ts";

const victims = ["both", "database", "server"] as const;

/** kill -9 of the server, of PostgreSQL, of both at once, in turn. */
export const kills: Fault = {
  name: "kill-9",
  rounds: { long: 100, short: 2 },
  async strike({ arena, crowd, rounds, look }) {
    for (let round = 0; round < rounds; round += 1) {
      await pause(Math.random() * 300); // anywhere in a batch
      const victim = victims[round % victims.length] as (typeof victims)[number];
      await kill(arena, victim);
      if (victim !== "database") await arena.start();
      await crowd.untilAcknowledged(50);
      await look();
    }
    return undefined;
  },
};

async function kill({ dataDir, server }: Arena, victim: (typeof victims)[number]): Promise<void> {
  const postmaster = postmasterPid(dataDir);
  const pid = server().process.pid as number;
  if (victim === "database") return killAndWait(postmaster);
  if (victim === "both") {
    process.kill(pid, "SIGSTOP"); // so that it cannot start PostgreSQL again
    process.kill(watchdogPid(dataDir), "SIGKILL");
    process.kill(postmaster, "SIGKILL");
  }
  await killAndWait(pid);
  await until(() => !lives(postmaster));
}
