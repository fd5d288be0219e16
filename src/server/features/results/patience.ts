import { setTimeout as pause } from "node:timers/promises";

/** So many milliseconds are waited for the database; then what was known last is better than waiting. */
export const patience = 1_000;

/** What is promised, or nothing when it takes longer: whoever waits goes on. */
export async function inTime<Value>(promised: Promise<Value>, within: number): Promise<Value | undefined> {
  const giveUp = new AbortController();
  const late = pause(Math.max(0, within), undefined, { signal: giveUp.signal }).catch(() => undefined);
  try {
    return await Promise.race([promised, late]);
  } finally {
    giveUp.abort();
  }
}
