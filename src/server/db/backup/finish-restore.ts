import type pg from "pg";
import { dropStaging, finishStaging } from "./staged-photos.ts";
import { dropSecret, finishSecret } from "./staged-secret.ts";

type Place = { dataDir: string; uploads: string };

/** Does what a restore, perhaps one that was killed, has left to do. Nothing where there was none. */
export async function finishRestore(client: pg.Pool | pg.ClientBase, { dataDir, uploads }: Place): Promise<void> {
  await finishSecret(client, dataDir);
  await finishStaging(client, uploads);
}

/** It failed, and its transaction will be undone. */
export async function dropRestore({ dataDir, uploads }: Place): Promise<void> {
  await dropSecret(dataDir);
  await dropStaging(uploads);
}
