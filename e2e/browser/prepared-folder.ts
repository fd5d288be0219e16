import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../../.cache/chromium/", import.meta.url));
const unfinished = ".unfinished-";
const abandonedAfterMs = 3_600_000;

/** The folder `.cache/chromium/<name>`, filled once. It gets its name when complete, in case a run is interrupted. */
export async function preparedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const finished = join(home, name);
  if (existsSync(finished)) return finished;
  await mkdir(home, { recursive: true });
  await removeAbandoned();
  const folder = await mkdtemp(join(home, unfinished));
  try {
    await fill(folder);
    // mkdtemp makes it private, but another user may run the tests next.
    await chmod(folder, 0o755);
    await rename(folder, finished).catch((error) => {
      if (!existsSync(finished)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return finished;
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(unfinished)) continue;
    const folder = join(home, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
