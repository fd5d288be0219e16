import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type Readers = ReturnType<typeof startReaders>;

const readers = 4;
const everyMs = 200;
const maxReadMs = 8_000; // the product itself gives up after a second or two

/** Visitors and somebody signed in read the contest through HAProxy again and again. */
export function startReaders(address: string, contestId: number, cookie: string) {
  const agent = new Agent({ keepAlive: true }); // of its own: a connection to the cluster of another strike is dead
  const failures = new Map<string, number>();
  let reads = 0;
  let isOver = false;

  async function read(headers: Record<string, string>): Promise<string | undefined> {
    const signal = AbortSignal.timeout(maxReadMs);
    const outgoing = get(`${address}/api/contests/${contestId}`, { agent, headers, signal });
    outgoing.on("error", () => {}); // also one that comes after the reply's head is told by the reply
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    const body = await text(incoming);
    return incoming.statusCode === 200 ? undefined : `${incoming.statusCode} ${body.slice(0, 80)}`;
  }

  async function keepReading(reader: number): Promise<void> {
    const headers: Record<string, string> = reader % 2 === 0 ? {} : { cookie };
    for (; !isOver; await pause(everyMs)) {
      reads += 1;
      const failure = await read(headers).catch((error) => `no answer (${error.code ?? error.message})`);
      if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => keepReading(reader)));

  return {
    async stop(): Promise<{ reads: number; failed: number; reasons: string[] }> {
      isOver = true;
      await reading;
      agent.destroy();
      const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
      return { reads, failed, reasons: [...failures].map(([why, times]) => `${times} × ${why}`) };
    },
  };
}
