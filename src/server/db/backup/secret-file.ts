import { createHmac, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "#server/primitives/write-durably.ts";

/** Shows whether two secrets are the same, and nothing else about them. */
export function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint of a backup's app secret").digest("hex").slice(0, 32);
}

/** Sessions do not depend on it: nobody is signed out. */
export const otherSecretMeans =
  "with another one everybody could vote again, Google accounts would not be recognised, " +
  "and codes, links and invitations in mails would no longer work";

export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

export function secretFile(dataDir: string): string {
  return join(dataDir, "app-secret");
}

/** An empty file, as a power cut may leave it, holds no secret. */
export async function readSecret(dataDir: string): Promise<string | undefined> {
  try {
    const content = await readFile(secretFile(dataDir), "utf8");
    return content.trim() === "" ? undefined : content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

type Settings = { appSecret: string | undefined; dataDir: string };

/** That of the environment, or else that of the data folder; undefined where there is none yet. */
export async function secretOf({ appSecret, dataDir }: Settings): Promise<string | undefined> {
  return appSecret ?? readSecret(dataDir);
}

export async function putSecret(dataDir: string, secret: string): Promise<void> {
  await writeDurably(secretFile(dataDir), secret);
}
