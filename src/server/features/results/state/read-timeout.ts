import { withTimeout } from "#server/primitives/with-timeout.ts";

/** After this long without the database, an older snapshot is better than waiting. */
export const readTimeoutMs = 1_000;

/** The promised value, or nothing when it takes longer. */
export function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  return withTimeout(promise, timeoutMs, () => undefined);
}
