import type { Updateable } from "kysely";
import type { EntryStatus, EntryValues } from "#domain/entry-form.ts";
import type { Tables } from "#server/db/tables.ts";

/** Only the columns of the given fields, without the voting id, which may have to be found first. */
export function toRow(values: Partial<EntryValues>): Updateable<Tables["entries"]> {
  const { name, description, imageUrl, owner, status, showOwner, showDescription } = values;
  const row = {
    name,
    description,
    image_url: imageUrl,
    owner,
    status: status as EntryStatus | undefined,
    show_owner: showOwner,
    show_description: showDescription,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}
