import { maxRows } from "#domain/list-part.ts";

/** All rows of a list that is sent in pages. One that has moved to the next page meanwhile is not there twice. */
export async function allPages<Row extends { id: number }>(
  load: (part: { page?: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let page = 1; ; page += 1) {
    const loaded = await load(page === 1 ? {} : { page });
    for (const row of loaded) rows.set(row.id, row);
    if (loaded.length < maxRows) return [...rows.values()];
  }
}
