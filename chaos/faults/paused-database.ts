import { setTimeout as pause } from "node:timers/promises";
import { createContest } from "#server/testing/factories.ts";
import type { Arena } from "../arena.ts";
import type { Fault } from "../fault.ts";
import { expectAlive, postgresProcesses, signalAll } from "../processes.ts";
import { keepReading } from "../reads.ts";
import { answersEverybody } from "../within.ts";

const mostSeconds = 20; // the product gives up after five; the machine may be busy

/** PostgreSQL is halted (SIGSTOP), as by a machine that swaps or a snapshot of a disk, and goes on later. */
export const pausedDatabase: Fault = {
  name: "paused-database",
  rounds: { long: 60, short: 3 },
  async strike({ arena, electorate, crowd, rounds: seconds }) {
    const unread = await arena.onDatabase(async (database) => (await createContest(database)).id);
    const stopReading = await keepReading(arena, electorate);
    const expectAnswers = answersEverybody(crowd);
    const halted = postgresProcesses(arena);
    try {
      signalAll(halted, "SIGSTOP");
      // What nobody has read before cannot be known: it is told so, instead of being left waiting.
      const asking = ["/api/platform-stats", `/api/contests/${unread}`].map((path) => expectRefused(arena, path));
      asking.push(expectRefused(arena, "/api/auth/user", { cookie: `sq_session=${"x".repeat(43)}` }));
      await Promise.all([pause(seconds * 1000), ...asking]);
    } finally {
      signalAll(halted, "SIGCONT");
    }
    await crowd.untilAcknowledged(50);
    await stopReading();
    expectAnswers();
    expectAlive(arena);
    return undefined;
  },
};

async function expectRefused({ address }: Arena, path: string, headers: Record<string, string> = {}): Promise<void> {
  const signal = AbortSignal.timeout(mostSeconds * 1000);
  const reply = await fetch(address() + path, { headers, signal }).catch(() => undefined);
  if (reply?.status !== 503) throw new Error(`${path} was answered ${reply?.status ?? `not within ${mostSeconds} s`}`);
}
