import { setTimeout as pause } from "node:timers/promises";
import { killAndWait, lives, postmasterPid, watchdogPid } from "#server/testing/embedded/processes.ts";
import { until } from "#server/testing/embedded/until.ts";
import type { Fault } from "../fault.ts";
import type { TestBed } from "../test-bed.ts";

const victims = ["both", "database", "server"] as const;

/** kill -9 of the server, of PostgreSQL, of both at once, in turn. */
export const kills: Fault = {
  name: "kill-9",
  rounds: { long: 100, short: 3 },
  async inject({ testBed, traffic, rounds, countVotes }) {
    for (let round = 0; round < rounds; round += 1) {
      await pause(Math.random() * 300); // at any point of a batch
      const victim = victims[round % victims.length] as (typeof victims)[number];
      await kill(testBed, victim);
      if (victim !== "database") await testBed.start();
      await traffic.untilAcknowledged(50);
      await countVotes();
    }
  },
};

async function kill({ dataDir, server }: TestBed, victim: (typeof victims)[number]): Promise<void> {
  const postmaster = postmasterPid(dataDir);
  const pid = server().process.pid as number;
  if (victim === "database") return killAndWait(postmaster);
  if (victim === "both") {
    process.kill(pid, "SIGSTOP"); // or it would start PostgreSQL again
    process.kill(watchdogPid(dataDir), "SIGKILL");
    process.kill(postmaster, "SIGKILL");
  }
  await killAndWait(pid);
  await until(() => !lives(postmaster));
}

/** The server is stopped while everybody votes as fast as they can. */
export const sigterm: Fault = {
  name: "sigterm",
  rounds: { long: 10, short: 1 },
  async inject({ testBed, traffic, rounds, countVotes }) {
    traffic.setFast(true);
    for (let round = 0; round < rounds; round += 1) {
      await traffic.untilAcknowledged(50);
      const code = await testBed.server().stop();
      if (code !== 0) throw new Error(`the server ended with ${code}\n${testBed.server().output()}`);
      await testBed.start();
      await countVotes();
    }
    traffic.setFast(false);
  },
};
