import { sql } from "kysely";
import type { ShowClass } from "#contract/shows.ts";
import { changeBetween } from "#domain/contests/activity.ts";
import { limits, tooManyClasses } from "#domain/limits.ts";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow } from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { copyExhibits } from "../copy-exhibits.ts";

type Class = { id: number; showId: number };

export function classStore({ kysely }: Database) {
  return {
    async list(showId: number): Promise<ShowClass[]> {
      const rows = kysely.selectFrom("classes").select(["id", "name"]).where("show_id", "=", showId);
      return rows.orderBy("position").orderBy("id").execute();
    },

    async showOf(classId: number): Promise<number> {
      const row = kysely.selectFrom("classes").select("show_id").where("id", "=", classId);
      return (await row.executeTakeFirstOrThrow(() => notFound("Class"))).show_id;
    },

    create(showId: number, name: string, by: string): Promise<ShowClass> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const { classes } = await classesNamed(transaction, showId, [name], { by });
        const [made] = classes as [ShowClass];
        await keepClass(transaction, made.id);
        return made;
      });
    },

    update(
      { id, showId }: Class,
      { name, position }: { name?: string; position?: number },
      by: string,
    ): Promise<ShowClass> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const rows = transaction.selectFrom("classes").select(["id", "name", "position"]).where("show_id", "=", showId);
        const all = await rows.orderBy("position").orderBy("id").execute();
        const before = all.find((one) => one.id === id);
        if (!before) throw notFound("Class");
        if (name !== undefined)
          await transaction
            .updateTable("classes")
            .set({ name })
            .where("id", "=", id)
            .execute()
            .catch((error: { constraint?: string }) => {
              if (error.constraint !== "classes_name") throw error;
              throw new Refusal("conflict", showMessages.classTaken, { fields: { name: showMessages.classTaken } });
            });
        if (position !== undefined) {
          const others = all.filter((one) => one !== before).map((one) => one.id);
          await setOrder(transaction, others.toSpliced(position - 1, 0, id));
        }
        const after = { name: name ?? before.name };
        await keepClass(transaction, id);
        const change = changeBetween({ name: before.name }, after);
        if (change)
          await addActivity(transaction, { act: "class_changed", by, showId, subject: after.name, ...change });
        return { id, ...after };
      });
    },

    /** Awards that took its exhibits lose them. */
    async remove(
      { id, showId }: Class,
      { by, confirmed }: { by: string; confirmed?: readonly Confirmation[] | undefined },
    ) {
      await kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        await lockAwards(transaction, showId);
        const removed = await transaction
          .deleteFrom("classes")
          .where("id", "=", id)
          .returning("name")
          .executeTakeFirstOrThrow(() => notFound("Class"));
        await copyExhibits(transaction, showId, { by, confirmed });
        await addActivity(transaction, { act: "class_removed", by, showId, subject: removed.name });
      });
    },
  };
}

export type ClassStore = ReturnType<typeof classStore>;

/** Removes the classes that an upload made and that nothing uses. The show is locked, and the upload's exhibits are gone. */
export async function removeUploadedClasses(
  transaction: Transaction,
  showId: number,
  { uploadId, by }: { uploadId: string; by: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    delete from classes
    where show_id = ${showId} and upload_id = ${uploadId}::uuid
      and not exists (select from exhibit_classes where class_id = classes.id)
      and not exists (select from contest_classes where class_id = classes.id)
    returning name`.execute(transaction);
  for (const { name } of rows) await addActivity(transaction, { act: "class_removed", by, showId, subject: name });
}

/** Somebody wants it, so it no longer goes with the upload that made it. */
async function keepClass(transaction: Transaction, id: number): Promise<void> {
  const uploaded = transaction.updateTable("classes").set({ upload_id: null }).where("id", "=", id);
  await uploaded.where("upload_id", "is not", null).execute();
}

/** The classes with these names, in their order; those that are missing are added at the end. The show is locked. */
export async function classesNamed(
  transaction: Transaction,
  showId: number,
  names: readonly string[],
  { by, uploadId = null }: { by: string; uploadId?: string | null },
): Promise<{ classes: ShowClass[]; added: string[] }> {
  const { rows: added } = await sql<{ name: string }>`
    insert into classes (show_id, position, name, upload_id)
    select ${showId}, (select coalesce(max(position), 0) from classes where show_id = ${showId}) + row_number() over (order by place), name, ${uploadId}::uuid
    from (
      select distinct on (class_key(name)) name, place
      from unnest(${names}::text[]) with ordinality as given (name, place)
      order by class_key(name), place
    ) as given
    where not exists (select from classes where show_id = ${showId} and name_key = class_key(given.name))
    order by place
    returning name`.execute(transaction);
  const { rows } = await sql<ShowClass & { total: number }>`
    select classes.id, classes.name, (select count(*) from classes where show_id = ${showId})::integer as total
    from unnest(${names}::text[]) with ordinality as given (name, place)
    join classes on classes.show_id = ${showId} and name_key = class_key(given.name)
    order by place`.execute(transaction);
  if (added.length > 0 && (rows[0]?.total ?? 0) > limits.classesOfShow) throw new Refusal("conflict", tooManyClasses);
  for (const { name } of added) await addActivity(transaction, { act: "class_added", by, showId, subject: name });
  return { classes: rows.map(({ id, name }) => ({ id, name })), added: added.map(({ name }) => name) };
}

async function setOrder(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    update classes set position = given.place
    from unnest(${ids}::integer[]) with ordinality as given (id, place)
    where classes.id = given.id and classes.position <> given.place`.execute(transaction);
}
