import { setTimeout as pause } from "node:timers/promises";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { quantile } from "../../kit/quantile.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Fault } from "../fault.ts";
import { expectAlive } from "../processes.ts";
import { openSupervisedTestBed, type TestBed } from "../test-bed.ts";

const servedMs = 4_000; // one that dies sooner is started again after a second
const restartBudgetMs = 1_000;

/** kill -9 of the server under its supervisor, which starts another one. */
export const killedServer: Fault = {
  name: "killed-server",
  rounds: { long: 10, short: 1 },
  open: openSupervisedTestBed,
  skipReason: () => (process.platform === "linux" ? undefined : "there is no /proc"),
  async inject({ testBed, traffic, rounds, countVotes, addFigures }) {
    const times = { started: [] as number[], confirmed: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      await pause(servedMs + Math.random() * 300);
      const victim = serverUnder(testBed) as number;
      const killedAt = performance.now();
      process.kill(victim, "SIGKILL");
      await waitFor(60, "another server", () => ![undefined, victim].includes(serverUnder(testBed)));
      times.started.push(performance.now() - killedAt);
      await traffic.untilAcknowledged(1);
      times.confirmed.push(performance.now() - killedAt);
      await traffic.untilAcknowledged(50);
      expectAlive(testBed);
      await countVotes();
    }
    const slowest = (values: readonly number[]) => quantile(values, 1);
    addFigures([
      {
        what: "until another process was started, slowest",
        measured: slowest(times.started),
        budget: { atMost: restartBudgetMs },
        unit: "ms",
      },
      { what: "until a vote was confirmed again, median", measured: quantile(times.confirmed, 0.5), unit: "ms" },
      { what: "until a vote was confirmed again, slowest", measured: slowest(times.confirmed), unit: "ms" },
    ]);
    return undefined;
  },
};

/** The supervisor's only child. */
function serverUnder({ server }: TestBed): number | undefined {
  return childrenOf(server().process.pid as number)[0];
}
