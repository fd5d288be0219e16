import { mkdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { photoIds, photoKeys, removePhoto, writePhotoFile } from "./photo-folder.ts";

/** Among the photos, so that a file can be moved to its place in one step; the name is no photo's. */
const stage = (uploads: string) => join(uploads, ".restoring");

/**
 * A restore's photos wait beside their place until the database says that they belong there. Whenever a restore is killed, what
 * it has left is told apart by the rows: with a row the file is moved to its place, without one it goes.
 */
export function stagePhotoFile(uploads: string, key: string, bytes: Buffer): Promise<void> {
  return writePhotoFile(stage(uploads), key, bytes);
}

/** From now on a restore is under way in this folder, until it is finished. */
export async function beginStaging(uploads: string): Promise<void> {
  await mkdir(stage(uploads), { recursive: true });
}

/** Does what a restore, perhaps a killed one, has left to do here. Nothing where there was none. */
export async function finishStaging(client: pg.Pool | pg.ClientBase, uploads: string): Promise<void> {
  const staged = await stat(stage(uploads)).catch(() => undefined);
  if (!staged) return;
  const known = await knownPhotos(client);
  // Those that were there before it began, of the installation that it has replaced.
  for (const id of await photoIds(uploads))
    if (!known.has(id) && (await stat(join(uploads, id))).mtimeMs < staged.mtimeMs) await removePhoto(uploads, id);
  // File by file: a photo of which only some were written may be there as a whole.
  for (const id of await photoIds(stage(uploads)))
    if (known.has(id)) for (const key of await photoKeys(stage(uploads), id)) await moveToPlace(uploads, key);
  await dropStaging(uploads);
}

export async function dropStaging(uploads: string): Promise<void> {
  await rm(stage(uploads), { recursive: true, force: true });
  await rmdir(uploads).catch(() => {}); // where it is empty nobody has asked for it
}

async function moveToPlace(uploads: string, key: string): Promise<void> {
  await mkdir(dirname(join(uploads, key)), { recursive: true });
  await rename(join(stage(uploads), key), join(uploads, key));
}

async function knownPhotos(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query("select to_regclass('photos') is not null as present");
  if (!tables[0].present) return new Set();
  const { rows } = await client.query<{ id: string }>("select id from photos");
  return new Set(rows.map(({ id }) => id));
}
