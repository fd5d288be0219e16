import type { Updateable } from "kysely";
import type { EntryStatus, EntryValues } from "#domain/entry-form.ts";
import type { EntryRow, Tables } from "#server/db/tables.ts";

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

/** All fields of a stored entry. */
export function valuesOf(row: EntryRow): EntryValues {
  return {
    name: row.name,
    description: row.description,
    imageUrl: row.image_url,
    owner: row.owner,
    votingId: row.voting_id,
    status: row.status,
    showOwner: row.show_owner,
    showDescription: row.show_description,
  };
}
