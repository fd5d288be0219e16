import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Replaces a file as a whole, for its owner only. A power cut leaves what was there before, or what is there now. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, "wx", 0o600);
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {}); // the first error is the one to report
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Makes a folder, and those above it, where there is none. It survives a power cut once this returns. */
export async function makeFolderDurably(folder: string, mode = 0o777): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode });
  if (topmost === undefined) return;
  for (let made = resolve(folder); ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === resolve(topmost)) return;
  }
}

/** Makes the names of files that were made, renamed or removed in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
