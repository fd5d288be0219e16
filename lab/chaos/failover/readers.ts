import { setTimeout as pause } from "node:timers/promises";

export type Readers = ReturnType<typeof startReaders>;

const readers = 4;
const everyMs = 200;
const maxReadMs = 8_000; // the product itself gives up after a second or two

/** Visitors and somebody signed in read the contest through HAProxy again and again. */
export function startReaders(address: string, contestId: number, cookie: string) {
  const failures = new Map<string, number>();
  let reads = 0;
  let isOver = false;

  async function read(headers: Record<string, string>): Promise<string | undefined> {
    const signal = AbortSignal.timeout(maxReadMs);
    const reply = await fetch(`${address}/api/contests/${contestId}`, { headers, signal });
    const text = await reply.text();
    return reply.status === 200 ? undefined : `${reply.status} ${text.slice(0, 80)}`;
  }

  async function keepReading(reader: number): Promise<void> {
    const headers: Record<string, string> = reader % 2 === 0 ? {} : { cookie };
    for (; !isOver; await pause(everyMs)) {
      reads += 1;
      const failure = await read(headers).catch((error) => `no answer (${error.cause?.code ?? error.message})`);
      if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => keepReading(reader)));

  return {
    async stop(): Promise<{ reads: number; failed: number; reasons: string[] }> {
      isOver = true;
      await reading;
      const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
      return { reads, failed, reasons: [...failures].map(([why, times]) => `${times} × ${why}`) };
    },
  };
}
