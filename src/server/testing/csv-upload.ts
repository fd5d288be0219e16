import type { Database } from "#server/db/connect.ts";

type CsvFile = { name?: string; type?: string; field?: string };

export function csvForm(content: string | Uint8Array<ArrayBuffer>, file: CsvFile = {}): FormData {
  const { name = "entries.csv", type = "text/csv", field = "csv" } = file;
  const form = new FormData();
  form.set(field, new Blob([content], { type }), name);
  return form;
}

/** "7 Miku Aiko", in the order in which they came. */
export async function landedEntries({ pool }: Database, contestId: number): Promise<string[]> {
  const { rows } = await pool.query(
    "select voting_id || ' ' || name || ' ' || owner as entry from entries where contest_id = $1 order by id",
    [contestId],
  );
  return rows.map(({ entry }) => entry);
}
