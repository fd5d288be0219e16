import { setTimeout as pause } from "node:timers/promises";
import { tooBusyMessage } from "#domain/busy.ts";
import { waitFor } from "../kit/wait-for.ts";
import type { TestBed } from "./test-bed.ts";
import type { ContestWithVoters } from "./voters.ts";

const minShareSeen = 0.5; // the machine also runs the driver and may be too busy for some reads
const maxReadMs = 8_000; // the product itself gives up after a second or two

/**
 * A visitor and a signed-in person read the contest again and again; both have read it when this returns. The returned
 * function stops them, and throws if a read failed.
 */
export async function keepReading(
  { server }: TestBed,
  { contestId, voters }: ContestWithVoters,
): Promise<() => Promise<void>> {
  const failures = new Map<string, number>();
  const addFailure = (words: string) => failures.set(words, (failures.get(words) ?? 0) + 1);
  let reads = 0;
  let seenTimes = 0;
  let isOver = false;
  const viewers: Record<string, string>[] = [{}, { cookie: voters[0]?.cookie ?? "" }];

  const read = async (headers: Record<string, string>) => {
    const reply = await fetch(`${server().address}/api/contests/${contestId}`, { headers });
    const { message } = await reply.json();
    if (reply.status === 503 && message === tooBusyMessage) return "busy"; // the machine, which also runs the driver
    return reply.status === 200 ? "seen" : `${reply.status} ${message}`;
  };
  const readUntilOver = async (headers: Record<string, string>) => {
    for (; !isOver; await pause(100)) {
      const began = performance.now();
      reads += 1;
      const seen = await read(headers).catch((error) => `no answer (${error.cause?.code ?? error.message})`);
      if (seen === "seen") seenTimes += 1;
      else if (seen !== "busy") addFailure(`${seen} for ${headers.cookie ? "somebody" : "a visitor"}`);
      if (performance.now() - began > maxReadMs) addFailure("too slow");
    }
  };
  for (const headers of viewers) await waitFor(30, "a first read", async () => (await read(headers)) === "seen");
  const reading = Promise.all(viewers.map(readUntilOver));
  return async () => {
    isOver = true;
    await reading;
    if (seenTimes < reads * minShareSeen) addFailure("asked to come back, more often than not");
    const words = [...failures].map(([what, times]) => `${times} × ${what}`);
    if (words.length > 0) throw new Error(`of ${reads} reads of the contest: ${words.join(", ")}`);
  };
}
