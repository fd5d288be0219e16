import { constants } from "node:fs";
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For root only: a copy of PostgreSQL that every user can execute, made once per version where it `runs`. */
export async function sharedCopy(
  native: string,
  version: string,
  runs: (copy: string) => Promise<boolean>,
  log: (message: string) => void,
  places = ["/var/lib/scorequest", join(tmpdir(), "scorequest")],
): Promise<string | undefined> {
  for (const place of places) {
    const copy = join(place, `postgresql-${version}`);
    try {
      await mkdir(place).then(() => chmod(place, 0o755), unless("EEXIST"));
      if (!(await onlyRootWrites(place))) continue;
      if (!(await onlyRootWrites(copy))) {
        await makeCopy(native, place, copy);
        log(`Copied PostgreSQL to ${copy}, because its user cannot execute it in ${native}.`);
      }
      if (await runs(copy)) return copy;
    } catch {
      // Read-only or full: the next place is tried.
    }
  }
  return undefined;
}

/** Renamed into place when complete: of two starts at once the second uses the copy of the first. */
async function makeCopy(native: string, place: string, copy: string): Promise<void> {
  const draft = await mkdtemp(join(place, "copying-"));
  try {
    const filter = (path: string) => !path.endsWith(".a");
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter });
    await openToAll(draft);
    await rename(draft, copy).catch(unless("ENOTEMPTY", "EEXIST"));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** With a strict umask, npm installs files that other users cannot read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** A copy that another user could have put there is never executed. */
async function onlyRootWrites(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException) => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
