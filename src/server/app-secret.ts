import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret that signs sessions and derives voter ids. It is stored beside the database and belongs to every backup:
 * with another one everybody could vote again.
 */
export async function readOrMakeAppSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "app-secret");
  const known = await readIfThere(file);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  // A link is made completely or not at all: neither a crash nor a second process leaves half a secret or two of them.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return readFile(file, "utf8");
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
