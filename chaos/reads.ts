import { setTimeout as pause } from "node:timers/promises";
import { tooBusyMessage } from "#domain/busy.ts";
import type { Arena } from "./arena.ts";
import type { Electorate } from "./electorate.ts";
import { within } from "./within.ts";

const mostly = 0.5; // of the reads: a machine that runs this as well may be too busy for some
const mostMs = 8_000; // generous, for the machine may be busy; the product gives up waiting after a second or two

/**
 * Somebody looks at the contest all the time, and so does somebody signed in; both have seen it when this returns. The answer
 * ends it, and throws if one of them could not.
 */
export async function keepReading({ server }: Arena, { contestId, voters }: Electorate): Promise<() => Promise<void>> {
  const faults = new Map<string, number>();
  const note = (words: string) => faults.set(words, (faults.get(words) ?? 0) + 1);
  let reads = 0;
  let seenTimes = 0;
  let over = false;
  const viewers: Record<string, string>[] = [{}, { cookie: voters[0]?.cookie ?? "" }];

  const read = async (headers: Record<string, string>) => {
    const reply = await fetch(`${server().address}/api/contests/${contestId}`, { headers });
    const { message } = await reply.json();
    if (reply.status === 503 && message === tooBusyMessage) return "busy"; // of the machine, which runs this as well
    return reply.status === 200 ? "seen" : `${reply.status} ${message}`;
  };
  const keepLooking = async (headers: Record<string, string>) => {
    for (; !over; await pause(100)) {
      const began = performance.now();
      reads += 1;
      const seen = await read(headers).catch((error) => `no answer (${error.cause?.code ?? error.message})`);
      if (seen === "seen") seenTimes += 1;
      else if (seen !== "busy") note(`${seen} for ${headers.cookie ? "somebody" : "a visitor"}`);
      if (performance.now() - began > mostMs) note("too slow");
    }
  };
  for (const headers of viewers) await within(30, "a first look", async () => (await read(headers)) === "seen");
  const looking = Promise.all(viewers.map(keepLooking));
  return async () => {
    over = true;
    await looking;
    if (seenTimes < reads * mostly) note("asked to come back, more often than not");
    const words = [...faults].map(([what, times]) => `${times} × ${what}`);
    if (words.length > 0) throw new Error(`of ${reads} reads of the contest: ${words.join(", ")}`);
  };
}
