import { countText } from "#domain/text/plural.ts";
import type { Manifest } from "./manifest.ts";
import { copiedTables } from "./tables.ts";

/** Such as `1 contest`. */
export function rowsInWords(table: string, count: number): string {
  const { one, many = `${one}s` } = copiedTables.find(({ name }) => name === table) as (typeof copiedTables)[number];
  return `${countText(count)} ${count === 1 ? one : many}`;
}

const units = [
  ["day", 24 * 60 * 60 * 1000],
  ["hour", 60 * 60 * 1000],
  ["minute", 60 * 1000],
  ["second", 1000],
] as const;

/** Such as `1 day and 2 hours`: the two largest units, rounded down. */
export function durationInWords(durationMs: number): string {
  const first = units.findIndex(([, unitMs]) => durationMs >= unitMs);
  if (first === -1) return "less than a second";
  let leftMs = durationMs;
  const parts: string[] = [];
  for (const [name, unitMs] of units.slice(first, first + 2)) {
    const count = Math.floor(leftMs / unitMs);
    leftMs %= unitMs;
    if (count > 0) parts.push(`${countText(count)} ${name}${count === 1 ? "" : "s"}`);
  }
  return parts.join(" and ");
}

/** Such as `12 accounts, 1 contest, 60 entries, 5,000 votes, 64 photos`. */
export function contentsInWords({ tables, parts, photos }: Manifest): string {
  const rows = ["users", "contests", "entries", "votes"].map((table) =>
    rowsInWords(table, tables.find(({ name }) => name === table)?.rows ?? 0),
  );
  const folders = new Set(parts.flatMap(({ name }) => /^uploads\/([^/]+)\//.exec(name)?.[1] ?? []));
  for (const id of photos.deleted) folders.delete(id);
  return [...rows, rowsInWords("photos", folders.size)].join(", ");
}
