import type pg from "pg";
import { columnsOf, presentTables } from "./catalog.ts";
import { durationInWords, rowsInWords } from "./contents-in-words.ts";
import type { Manifest } from "./manifest.ts";
import { copiedTables } from "./tables.ts";

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
