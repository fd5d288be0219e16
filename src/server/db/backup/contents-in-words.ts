import type { Manifest } from "./manifest.ts";

const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  users: ["account", "accounts"],
  sessions: ["session", "sessions"],
  organizer_requests: ["organizer request", "organizer requests"],
  photos: ["photo", "photos"],
  contests: ["contest", "contests"],
  entries: ["entry", "entries"],
  contest_access: ["grant of access", "grants of access"],
  votes: ["vote", "votes"],
};

/** Such as `1 contest`. */
export function rowsInWords(table: string, count: number): string {
  const [one, many] = words[table] ?? [`row of ${table}`, `rows of ${table}`];
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
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
