import { setTimeout as pause } from "node:timers/promises";
import { askOnce } from "../kit/connection.ts";
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
  context: FaultContext,
  what: string,
  flood: () => Promise<unknown>,
  { maxMoreMegabytes = 100 } = {},
): Promise<Row[]> {
  const before = await watchOthers(context, () => pause(Math.min(maxCalmMs, context.rounds * 1000)));
  const during = await watchOthers(context, flood);
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
    row(`${what}: memory before`, before.highest, "MB"),
    row(`${what}: more memory`, during.highest - before.highest, "MB", { atMost: maxMoreMegabytes }),
  ];
}

/** How long votes and health checks wait meanwhile, how many votes are not confirmed, and the server's memory. */
export async function watchOthers<Result>({ testBed, traffic }: FaultContext, work: () => Promise<Result>) {
  const { address, process: server } = testBed.server();
  const unconfirmedBefore = traffic.counts.unconfirmed;
  const expectAllAnswered = traffic.watchForUnanswered();
  const votes = traffic.timeAnswers();
  const health = probeHealth(address);
  try {
    const memory = await highestMegabytes(server.pid as number, work);
    expectAllAnswered();
    const unconfirmed = traffic.counts.unconfirmed - unconfirmedBefore;
    return { ...memory, health: await health.stop(), votes: votes(), unconfirmed };
  } finally {
    await health.stop(); // a probe that goes on after a failure would keep the tool from ending
  }
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
    const answer = await askOnce({ host, port: Number(port) }, toBytes({ path: "/api/health" }));
    const isAnswered = typeof answer !== "string" && answer.status === 200;
    times.push(isAnswered ? performance.now() - sentAt : Number.POSITIVE_INFINITY);
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
