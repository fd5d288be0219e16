import { readFile } from "node:fs/promises";

/** How many files and connections one process of this machine may have open; Node takes all that it may. */
export async function openFilesAllowed(): Promise<number> {
  const limits = await readFile("/proc/self/limits", "utf8");
  return Number(/Max open files\s+\d+\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
}
