import { rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { makeFolderDurably, syncFolder } from "#server/primitives/write-durably.ts";
import { photoIds, photoKeys, removePhoto, writePhotoFile } from "./photo-folder.ts";

/** Inside the photo folder, so that a rename moves a file to its place; no photo can have this name. */
const stage = (uploads: string) => join(uploads, ".restoring");

/**
 * A restore's photos are staged until its transaction is committed. After a kill the database decides about what is
 * left: a file whose photo has a row is moved to its place, others are removed.
 */
export function stagePhotoFile(uploads: string, key: string, bytes: Buffer): Promise<void> {
  return writePhotoFile(stage(uploads), key, bytes);
}

/** Marks that a restore is under way in this folder. */
export async function beginStaging(uploads: string): Promise<void> {
  await makeFolderDurably(stage(uploads), 0o700);
}

/** Completes a restore, also one that was killed. Does nothing where there was none. */
export async function finishStaging(client: pg.Pool | pg.ClientBase, uploads: string): Promise<void> {
  const staged = await stat(stage(uploads)).catch(() => undefined);
  if (!staged) return;
  const known = await knownPhotos(client);
  // Photos of the installation that the restore has replaced.
  for (const id of await photoIds(uploads))
    if (!known.has(id) && (await stat(join(uploads, id))).mtimeMs < staged.mtimeMs) await removePhoto(uploads, id);
  // File by file: an earlier attempt may have moved some files of a photo.
  for (const id of await photoIds(stage(uploads))) if (known.has(id)) await moveToPlace(uploads, id);
  await dropStaging(uploads);
}

export async function dropStaging(uploads: string): Promise<void> {
  await rm(stage(uploads), { recursive: true, force: true });
  await rmdir(uploads).catch(() => {}); // only if it is empty
}

/** Synced, because the stage is removed next. */
async function moveToPlace(uploads: string, id: string): Promise<void> {
  await makeFolderDurably(join(uploads, id), 0o700);
  for (const key of await photoKeys(stage(uploads), id)) await rename(join(stage(uploads), key), join(uploads, key));
  await syncFolder(join(uploads, id));
}

async function knownPhotos(client: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows: tables } = await client.query("select to_regclass('photos') is not null as present");
  if (!tables[0].present) return new Set();
  const { rows } = await client.query<{ id: string }>("select id from photos");
  return new Set(rows.map(({ id }) => id));
}
