import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { refusals } from "#words/en/refusals.ts";
import { waitFor } from "../kit/wait-for.ts";
import { ask } from "./ask.ts";
import type { TestBed } from "./test-bed.ts";
import type { ContestWithVoters } from "./voters.ts";

const minShareSeen = 0.5; // the machine also runs the driver and may be too busy for some reads
const maxReadMs = 8_000; // the product itself gives up after a second or two

export type Readers = ReturnType<typeof startReaders>;
type Contest = { contestId: number; cookie: string };

/** Visitors and somebody signed in, in turn, read the contest again and again. */
export function startReaders(address: string, contest: Contest, { readers = 4, everyMs = 200 } = {}) {
  const agent = new Agent({ keepAlive: true }); // of its own: a connection to an earlier server is dead
  const failures = new Map<string, number>();
  let reads = 0;
  let isOver = false;

  async function keepReading(reader: number): Promise<void> {
    for (; !isOver; await pause(everyMs)) {
      reads += 1;
      const cookie = reader % 2 === 0 ? undefined : contest.cookie;
      const failure = await read(address, { ...contest, cookie }, agent);
      if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => keepReading(reader)));

  return {
    async stop(): Promise<{ reads: number; failures: ReadonlyMap<string, number> }> {
      isOver = true;
      await reading;
      agent.destroy();
      return { reads, failures };
    },
  };
}

async function read(
  address: string,
  { contestId, cookie }: { contestId: number; cookie: string | undefined },
  agent?: Agent,
): Promise<string | undefined> {
  const headers = cookie === undefined ? {} : { cookie };
  const reply = await ask(`${address}/api/contests/${contestId}`, { agent, headers, timeout: maxReadMs });
  if (typeof reply === "string") return reply;
  return reply.status === 200 ? undefined : `${reply.status} ${reply.text.slice(0, 200)}`;
}

/** Both have read it when this returns. The returned function stops them, and throws if a read failed. */
export async function keepReading(
  { server }: TestBed,
  { contestId, voters }: ContestWithVoters,
): Promise<() => Promise<void>> {
  const contest = { contestId, cookie: voters[0]?.cookie ?? "" };
  const { address } = server();
  for (const cookie of [undefined, contest.cookie])
    await waitFor(30, "a first read", async () => (await read(address, { contestId, cookie })) === undefined);
  const readers = startReaders(address, contest, { readers: 2, everyMs: 100 });
  return async () => {
    const { reads, failures } = await readers.stop();
    const isBusy = (words: string) => words.includes(refusals.tooBusy); // the machine, which also runs the driver
    const busy = [...failures].filter(([words]) => isBusy(words)).reduce((sum, [, times]) => sum + times, 0);
    const words = [...failures].filter(([why]) => !isBusy(why)).map(([why, times]) => `${times} × ${why}`);
    if (busy > reads * minShareSeen) words.push("asked to come back, more often than not");
    if (words.length > 0) throw new Error(`of ${reads} reads of the contest: ${words.join(", ")}`);
  };
}
