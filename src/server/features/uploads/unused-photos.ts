import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";

const markedAtOnce = 20;
const deletedAtOnce = 4;

/**
 * Removes photos in two steps: those that nothing refers to are marked, and that is committed; then their files are
 * deleted, and their rows last. The storage may be slow or away, so it is never asked inside a transaction; what is left
 * after a failure or a kill is found by its mark, and done again.
 */
export function photoRemoval({ kysely }: Database, storage: Pick<PhotoStorage, "delete">) {
  return { markUnused, removeMarked, markForLater };

  /** Answers those that may be removed, also ids without a row, whose files may be there all the same. */
  async function markUnused(ids: string[]): Promise<string[]> {
    const waiting = [...new Set(ids)].sort();
    const marked: string[] = [];
    while (waiting.length > 0) marked.push(...(await markSome(waiting.splice(0, markedAtOnce))));
    return marked;
  }

  /** And then their originals, if nothing needs them. */
  async function removeMarked(ids: string[]): Promise<void> {
    const limited = limitConcurrency(deletedAtOnce);
    const done = await Promise.allSettled(ids.map((id) => limited(() => deletePhoto(id))));
    const originals = done.flatMap((one) => (one.status === "fulfilled" && one.value) || []);
    if (originals.length > 0) await removeMarked(await markUnused(originals));
    for (const one of done) if (one.status === "rejected") throw one.reason;
  }

  /** A file of it may still come to the storage: it is removed in a day. */
  async function markForLater(id: string): Promise<void> {
    await sql`update photos set delete_from = now() + interval '1 day' where id = ${id}`.execute(kysely);
  }

  function markSome(some: string[]): Promise<string[]> {
    return kysely.transaction().execute(async (transaction) => {
      // Waits for a transaction that is adding an adjusted photo of one of these.
      await transaction.selectFrom("photos").select("id").where("id", "in", some).orderBy("id").forUpdate().execute();
      const { rows } = await sql<{ id: string }>`
        with unused as (select id from unnest(${some}::text[]) as given (id) where not photo_is_used(id)),
        marked as (
          update photos set delete_from = now() from unused where photos.id = unused.id and delete_from is null)
        select id from unused`.execute(transaction);
      return rows.map(({ id }) => id);
    });
  }

  /** Answers its original. */
  async function deletePhoto(id: string): Promise<string | null> {
    await storage.delete(id);
    const { rows } = await sql<{ original_id: string | null }>`
      delete from photos where id = ${id} and delete_from <= now() returning original_id`.execute(kysely);
    return rows[0]?.original_id ?? null;
  }
}
