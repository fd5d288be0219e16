import { setTimeout as pause } from "node:timers/promises";

/** Waits for a condition; only the test's own time-out ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}
