import { setTimeout as pause } from "node:timers/promises";
import { openConnection } from "../kit/connection.ts";
import { highestMegabytes } from "../kit/process-usage.ts";
import { quantile } from "../kit/quantile.ts";
import { toBytes } from "../kit/request.ts";
import { type Row, row } from "../kit/table.ts";
import type { FaultContext } from "./fault.ts";

const probeEveryMs = 50;
const maxCalmMs = 3_000;
const p99BudgetMs = 500;

/** What a flood costs: memory of the server, and how long other people wait for an answer, compared with before. */
export async function measureOthers(
  { testBed, traffic, rounds }: Pick<FaultContext, "testBed" | "traffic" | "rounds">,
  what: string,
  flood: () => Promise<unknown>,
  { maxMoreMegabytes = 100 } = {},
): Promise<Row[]> {
  const pid = testBed.server().process.pid as number;
  const waits = async (work: () => Promise<unknown>) => {
    const votes = traffic.timeAnswers();
    const health = probeHealth(testBed.server().address);
    try {
      const { highest: megabytes } = await highestMegabytes(pid, work);
      return { health: await health.stop(), votes: votes(), megabytes };
    } finally {
      await health.stop(); // a probe that goes on after a failure would keep the tool from ending
    }
  };
  const before = await waits(() => pause(Math.min(maxCalmMs, rounds * 1000)));
  const during = await waits(flood);
  const figures = (name: "health" | "votes"): Row[] => [
    row(`${what}: ${name}, p99`, quantile(during[name], 0.99), "ms", {
      baseline: ["before", quantile(before[name], 0.99)],
      atMost: p99BudgetMs,
    }),
    row(`${what}: ${name}, slowest`, Math.max(...during[name]), "ms"),
  ];
  return [
    ...figures("health"),
    ...figures("votes"),
    row(`${what}: memory before`, before.megabytes, "MB"),
    row(`${what}: more memory`, during.megabytes - before.megabytes, "MB", { atMost: maxMoreMegabytes }),
  ];
}

/** Asks at fixed times, over new connections too, so that a pause of the server counts for everybody who asks then. */
function probeHealth(address: string): { stop(): Promise<number[]> } {
  const { hostname: host, port } = new URL(address);
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asked = ask().finally(() => pending.delete(asked));
    pending.add(asked);
  }, probeEveryMs);

  async function ask(): Promise<void> {
    const sentAt = performance.now();
    const connection = openConnection({ host, port: Number(port) });
    await new Promise<void>((resolve) =>
      connection.send(toBytes({ path: "/api/health" }), { keepBody: false }, (answer) => {
        const isAnswered = typeof answer !== "string" && answer.status === 200;
        times.push(isAnswered ? performance.now() - sentAt : Number.POSITIVE_INFINITY);
        connection.close();
        resolve();
      }),
    );
  }

  return {
    async stop() {
      clearInterval(timer);
      await pause(0);
      await Promise.all(pending);
      return times;
    },
  };
}
