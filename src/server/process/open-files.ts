import { readdir, readFile, stat } from "node:fs/promises";

/** How many files and connections a process of this machine may have open; node takes all that it may. */
export async function openFilesAllowed(): Promise<number> {
  const limits = await readFile("/proc/self/limits", "utf8").catch(() => ""); // other systems have no such file
  const most = Number(/Max open files\s+\d+\s+(\d+)/.exec(limits)?.[1]);
  return most > 0 ? most : Number.POSITIVE_INFINITY;
}

/** How many this process has open. Nothing where the system does not tell. */
export async function openFilesNow(): Promise<number | undefined> {
  const folder = "/proc/self/fd";
  try {
    const { size } = await stat(folder); // their number since Linux 6.2, without a list of thousands
    return size > 0 ? size : (await readdir(folder)).length;
  } catch {
    return undefined;
  }
}
