import { statfs } from "node:fs/promises";
import type { Disk } from "#domain/contests/control-figures.ts";
import { isLoopback } from "#domain/loopback.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";

/** Null where it is not known. */
export type ReadDisk = () => Promise<Disk | null>;

const readEveryMs = 10_000;

/** What the folder's disk holds; nothing is said about a disk that holds neither. */
export function diskOf(folder: string, holds: Omit<Disk, "freeBytes">): ReadDisk {
  if (!holds.holdsDatabase && !holds.holdsPhotos) return async () => null;
  const read = recentReads(
    async (path: string) => {
      try {
        const { bavail, bsize } = await statfs(path);
        return { freeBytes: bavail * bsize, ...holds };
      } catch {
        return null;
      }
    },
    { forMs: readEveryMs },
  );
  return () => read(folder);
}

/** Also the embedded database, and one that is reached through a socket. */
export function isOnThisMachine(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl);
  return hostname === "" || isLoopback(hostname);
}
