import { isDatabaseAway } from "#server/db/database-away.ts";

/** What whoever asked for a backup or a restore can mend. What was there is as it was. */
export class BackupRefused extends Error {}

const fullDisk: readonly (string | undefined)[] = ["ENOSPC", "EDQUOT", "53100"];

/** A sentence for a failure that is nobody's mistake in the code. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof BackupRefused) return error.message;
  if (isDatabaseAway(error)) return `The database went away: ${(error as Error).message}`;
  const { code, path } = error as NodeJS.ErrnoException;
  if (fullDisk.includes(code)) return "There is no space left on the disk.";
  if (code === "EACCES" || code === "EROFS") return `${path ?? "The folder"} cannot be written (${code}).`;
  return undefined;
}
