import type pg from "pg";
import { dropStaging, finishStaging } from "./staged-photos.ts";
import { dropSecret, finishSecret } from "./staged-secret.ts";

type Place = { dataDir: string; uploads: string };

/** Completes a restore, also one that was killed. Does nothing where there was none. */
export async function finishRestore(client: pg.Pool | pg.ClientBase, { dataDir, uploads }: Place): Promise<void> {
  await finishSecret(client, dataDir);
  await finishStaging(client, uploads);
}

/** Removes what a failed restore has staged. */
export async function dropRestore({ dataDir, uploads }: Place): Promise<void> {
  await dropSecret(dataDir);
  await dropStaging(uploads);
}
