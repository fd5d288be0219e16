import type pg from "pg";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { dropSecret, finishSecret } from "./staged-secret.ts";

type Place = { dataDir: string; photos: Pick<PhotoObjects, "restoring"> };

/** Completes a restore, also one that was killed. Does nothing where there was none. */
export async function finishRestore(client: pg.Pool | pg.ClientBase, { dataDir, photos }: Place): Promise<void> {
  await finishSecret(client, dataDir);
  await photos.restoring.finish(() => knownPhotos(client));
}

/** Removes what a failed restore has staged. */
export async function dropRestore({ dataDir, photos }: Place): Promise<void> {
  await dropSecret(dataDir);
  await photos.restoring.drop();
}

async function knownPhotos(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query("select to_regclass('photos') is not null as present");
  if (!tables[0].present) return new Set();
  const { rows } = await client.query<{ id: string }>("select id from photos");
  return new Set(rows.map(({ id }) => id));
}
