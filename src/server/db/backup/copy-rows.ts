import { createHash } from "node:crypto";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { columnsOf } from "./catalog.ts";

/** Large enough that a table of a million rows is a hundred statements, small enough to be held in memory. */
const chunkBytes = 1024 * 1024;
const lineEnd = 0x0a; // one inside a value is written as \n, in two characters

/** A table's rows in PostgreSQL's text form, in chunks of whole rows. */
async function* copyRowsOut(
  client: pg.Client,
  table: { name: string; columns: readonly string[]; order: string },
): AsyncGenerator<Buffer> {
  const rows = `select ${columnList(table.columns)} from ${pg.escapeIdentifier(table.name)} order by ${table.order}`;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const data of client.query(copyTo(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>) {
    waiting.push(data);
    bytes += data.length;
    if (bytes < chunkBytes) continue;
    const whole = Buffer.concat(waiting);
    const end = whole.lastIndexOf(lineEnd) + 1;
    if (end > 0) yield whole.subarray(0, end);
    waiting = [whole.subarray(end)];
    bytes = whole.length - end;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

export async function copyRowsIn(
  client: pg.Client,
  table: { name: string; columns: readonly string[] },
  rows: Buffer,
): Promise<void> {
  const target = `${pg.escapeIdentifier(table.name)} (${columnList(table.columns)})`;
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  const done = finished(stream);
  // A refused statement rejects `done` and never drains.
  if (!stream.write(rows)) await Promise.race([once(stream, "drain"), done]);
  stream.end();
  await done;
}

function countRows(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(lineEnd); at >= 0; at = rows.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}

type TableDigest = { name: string; columns: string[]; rows: number; sha256: string };

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
