import { withTimeout } from "#server/primitives/with-timeout.ts";

/** The promised value, or nothing when it takes longer. */
export function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  return withTimeout(promise, timeoutMs, () => undefined);
}
