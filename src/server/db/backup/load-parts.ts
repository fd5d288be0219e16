import type pg from "pg";
import type { RestoringPhotos } from "#server/storage/photo-objects.ts";
import { checkedParts } from "./check-backup.ts";
import { copyRowsIn } from "./copy-rows.ts";
import { type Manifest, partContent } from "./manifest.ts";

export type Loaded = { photoIds: Set<string>; appSecret: string | undefined };

/** Rows go into the transaction that is under way; photos go where the storage keeps them until it is committed. */
export async function loadParts(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  photos: Pick<RestoringPhotos, "put">,
): Promise<Loaded> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const deleted = new Set(manifest.photos.deleted);
  const photoIds = new Set<string>();
  let appSecret: string | undefined;
  for await (const part of checkedParts(file, manifest)) {
    const content = partContent(part);
    if (content?.kind === "rows") {
      const table = tables.get(content.table);
      if (!table) throw new Error(`The backup says nothing of the table ${content.table}.`);
      await copyRowsIn(client, table, part.bytes);
    } else if (content?.kind === "photo" && !deleted.has(content.id)) {
      await photos.put(content.key, part.bytes);
      photoIds.add(content.id);
    } else if (content?.kind === "app-secret") appSecret = part.bytes.toString("utf8");
  }
  return { photoIds, appSecret };
}
