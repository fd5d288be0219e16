import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { StorageAway } from "#server/storage/storage-away.ts";

/** A backup or restore that cannot be done, for a reason that its user can correct. Nothing has been changed. */
export class BackupRefused extends Error {}

const fullDisk: readonly (string | undefined)[] = ["ENOSPC", "EDQUOT", "53100"];

/** A message for a failure that is not a mistake in the code. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof BackupRefused) return error.message;
  if (error instanceof StorageAway) return `The photos cannot be reached: ${error.message}`;
  if (isDatabaseAway(error)) return `The database went away: ${(error as Error).message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (fullDisk.includes(code)) return "There is no space left on the disk.";
  if (code === "EACCES" || code === "EROFS") return `${path ?? "The folder"} cannot be written (${code}).`;
  return undefined;
}
