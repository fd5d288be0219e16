import { createHash } from "node:crypto";
import type pg from "pg";
import { columnsOf } from "./catalog.ts";
import { copyRowsOut, countRows } from "./copy-rows.ts";

export type TableDigest = { name: string; columns: string[]; rows: number; sha256: string };

/** A table's rows, chunk by chunk, and at the end a digest that is equal only for the same rows. */
export async function* digestTable(
  client: pg.Client,
  { name, order }: { name: string; order: string },
): AsyncGenerator<Buffer, TableDigest> {
  const columns = await columnsOf(client, name);
  const hash = createHash("sha256");
  let rows = 0;
  for await (const chunk of copyRowsOut(client, { name, columns, order })) {
    hash.update(chunk);
    rows += countRows(chunk);
    yield chunk;
  }
  return { name, columns, rows, sha256: hash.digest("hex") };
}

/** The digest alone. */
export async function tableDigest(client: pg.Client, table: { name: string; order: string }): Promise<TableDigest> {
  const chunks = digestTable(client, table);
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return value;
  }
}
