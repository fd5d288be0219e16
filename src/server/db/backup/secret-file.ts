import { createHmac, randomUUID } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "#server/db/embedded/sync-folder.ts";

/** Shows whether two secrets are the same, and nothing else about them. */
export function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint of a backup's app secret").digest("hex").slice(0, 32);
}

export function secretFile(dataDir: string): string {
  return join(dataDir, "app-secret");
}

export async function readSecret(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(secretFile(dataDir), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

export async function putSecret(dataDir: string, secret: string): Promise<void> {
  await putFile(secretFile(dataDir), secret);
}

/** Replaces a file as a whole, for its owner only. It is on disk when this returns. */
export async function putFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  await handle
    .writeFile(content)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(draft, file);
  await syncFolder(dirname(file));
}
