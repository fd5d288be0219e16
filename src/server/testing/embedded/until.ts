import { setTimeout as pause } from "node:timers/promises";

/** Waits for a condition, until the test times out. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}
