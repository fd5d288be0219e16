import { readFile } from "node:fs/promises";

/** How many files and connections a process of this machine may have open; node takes all that it may. */
export async function openFilesAllowed(): Promise<number> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => ""); // other systems have no such file
  const most = Number(/Max open files\s+\d+\s+(\d+)/.exec(limits)?.[1]);
  return most > 0 ? most : Number.POSITIVE_INFINITY;
}
