import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { PhotoStorage } from "./storage.ts";

const maxPerTransaction = 20; // files are removed while its locks are held

/**
 * Removes those of the photos that nothing refers to, and then their originals if nothing needs them. Files are removed
 * before the transaction ends: if that fails, the row stays and a later sweep tries again.
 */
export async function removeUnusedPhotos({ kysely }: Database, storage: PhotoStorage, ids: string[]): Promise<void> {
  const waiting = [...new Set(ids)].sort();
  while (waiting.length > 0) waiting.push(...(await removeSome(waiting.splice(0, maxPerTransaction))));

  async function removeSome(some: string[]): Promise<string[]> {
    return kysely.transaction().execute(async (transaction) => {
      // Waits for a transaction that is adding an adjusted photo of one of these.
      await transaction.selectFrom("photos").select("id").where("id", "in", some).orderBy("id").forUpdate().execute();
      const { rows } = await sql<{ id: string; original_id: string | null }>`
        with unused as (select id from unnest(${some}::text[]) as given (id) where not photo_is_used(id)),
        gone as (delete from photos using unused where photos.id = unused.id returning photos.id, photos.original_id)
        select unused.id, gone.original_id from unused left join gone using (id)`.execute(transaction);
      for (const { id } of rows) await storage.delete(id);
      return rows.flatMap(({ original_id }) => original_id ?? []);
    });
  }
}
