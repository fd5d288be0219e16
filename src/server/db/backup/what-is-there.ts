import type pg from "pg";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { presentTables } from "./catalog.ts";
import { rowsInWords } from "./contents-in-words.ts";
import { BackupRefused } from "./refused.ts";
import { copiedTables, knownTables } from "./tables.ts";

/** What a restore would overwrite, such as `2 contests`; nothing where nothing would be lost. */
export async function whatIsThere(client: pg.Client, photos: Pick<PhotoObjects, "ids">): Promise<string[]> {
  const present = await presentTables(client);
  const foreign = present.filter((name) => !knownTables.includes(name));
  if (foreign.length > 0)
    throw new BackupRefused(
      `The database holds tables that are not ScoreQuest's: ${foreign.join(", ")}. Restore into a database of its own.`,
    );
  const found: string[] = [];
  for (const { name } of copiedTables.filter((table) => present.includes(table.name))) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(rowsInWords(name, count));
  }
  let files = 0;
  for await (const _ of photos.ids()) files += 1;
  if (files > 0) found.push(`files of ${rowsInWords("photos", files)}`);
  return found;
}
