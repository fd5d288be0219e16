import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { writeDurably } from "#server/primitives/write-durably.ts";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { putSecret } from "../secret-file.ts";

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

const stagedFile = (dataDir: string) => join(dataDir, "app-secret.restoring");
const commentOf = (mark: string) => `restored ${mark}`;

/**
 * The secret must change together with the votes, or not at all. So it is staged in a file with a mark that the
 * restore's transaction also writes into the database. After a kill the mark shows whether the transaction was
 * committed.
 */
export async function stageSecret(client: pg.Client, dataDir: string, secret: string): Promise<void> {
  const mark = randomUUID();
  await writeDurably(stagedFile(dataDir), JSON.stringify({ mark, secret }));
  await client.query(`comment on table schema_migrations is ${pg.escapeLiteral(commentOf(mark))}`);
}

export async function finishSecret(client: pg.Pool | pg.ClientBase, dataDir: string): Promise<void> {
  const staged = await readFile(stagedFile(dataDir), "utf8").catch(() => undefined);
  if (staged === undefined) return;
  const { mark, secret } = JSON.parse(staged) as { mark: string; secret: string };
  const { rows } = await client.query(
    "select obj_description(to_regclass('schema_migrations'), 'pg_class') as comment",
  );
  if (rows[0].comment === commentOf(mark)) await putSecret(dataDir, secret);
  await dropSecret(dataDir);
}

async function dropSecret(dataDir: string): Promise<void> {
  await rm(stagedFile(dataDir), { force: true });
}
