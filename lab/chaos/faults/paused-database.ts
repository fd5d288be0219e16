import { setTimeout as pause } from "node:timers/promises";
import { createContest } from "#server/testing/factories.ts";
import type { Fault } from "../fault.ts";
import { keepReading } from "../keep-reading.ts";
import { expectAlive, postgresProcesses, signalAll } from "../processes.ts";
import type { TestBed } from "../test-bed.ts";

const refusalTimeoutSeconds = 20; // the product gives up after five, but the machine may be busy

/** PostgreSQL is stopped (SIGSTOP) for a while, as when a machine swaps or makes a snapshot of its disk. */
export const pausedDatabase: Fault = {
  name: "paused-database",
  rounds: { long: 60, short: 3 },
  async inject({ testBed, contest, traffic, rounds: seconds }) {
    const unread = await testBed.onDatabase(async (database) => (await createContest(database)).id);
    const stopReading = await keepReading(testBed, contest);
    const expectAllAnswered = traffic.watchForUnanswered();
    const paused = postgresProcesses(testBed);
    try {
      signalAll(paused, "SIGSTOP");
      // What is in no cache is refused, not left waiting.
      const asking = ["/api/platform-stats", `/api/contests/${unread}`].map((path) => expectRefused(testBed, path));
      asking.push(expectRefused(testBed, "/api/auth/user", { cookie: `sq_session=${"x".repeat(43)}` }));
      await Promise.all([pause(seconds * 1000), ...asking]);
    } finally {
      signalAll(paused, "SIGCONT");
    }
    await traffic.untilAcknowledged(50);
    await stopReading();
    expectAllAnswered();
    expectAlive(testBed);
    return undefined;
  },
};

async function expectRefused({ address }: TestBed, path: string, headers: Record<string, string> = {}): Promise<void> {
  const signal = AbortSignal.timeout(refusalTimeoutSeconds * 1000);
  const reply = await fetch(address() + path, { headers, signal }).catch(() => undefined);
  if (reply?.status !== 503)
    throw new Error(`${path} was answered ${reply?.status ?? `not within ${refusalTimeoutSeconds} s`}`);
}
