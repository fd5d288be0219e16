import type pg from "pg";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { columnsOf, presentTables } from "../catalog.ts";
import { durationInWords, rowsInWords } from "../contents-in-words.ts";
import type { Manifest } from "../manifest.ts";
import { BackupRefused } from "../refused.ts";
import { copiedTables, knownTables } from "../tables.ts";

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

const momentColumns = ["created_at", "updated_at"];

/** In words, what a restore would take back because it came after the backup; nothing where nothing did. */
export async function newerChangesInWords(client: pg.Client, { createdAt }: Manifest): Promise<string | undefined> {
  const present = await presentTables(client);
  const made = new Date(createdAt);
  let newest = made;
  let votes = 0;
  for (const { name } of copiedTables.filter((table) => present.includes(table.name))) {
    const moments = (await columnsOf(client, name)).filter((column) => momentColumns.includes(column));
    if (moments.length === 0) continue;
    const { rows } = await client.query<{ newest: Date | null; since: string }>(
      `select max(changed) as newest, count(*) filter (where changed > $1) as since
       from (select greatest(${moments.join(", ")}) as changed from ${name}) as changes`,
      [made],
    );
    const [found] = rows;
    if (found?.newest && found.newest > newest) newest = found.newest;
    if (name === "votes") votes = Number(found?.since);
  }
  if (newest <= made) return undefined;
  const older = durationInWords(newest.getTime() - made.getTime());
  const gone = votes === 0 ? "no vote has" : `${rowsInWords("votes", votes)} ${votes === 1 ? "has" : "have"}`;
  return (
    `The backup is ${older} older than the newest change here: ` +
    `${gone} been cast or changed since${votes === 0 ? "." : ", and would go."}`
  );
}
