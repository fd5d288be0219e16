import { countText } from "../text/plural.ts";

/** What an upload does with rows that are in the contest already. `ask`: if there are any, it adds nothing yet. */
export const duplicateChoices = ["skip", "add", "ask"] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

type Named = { name: string; owner: string | null };
/** Voting ids are compared by `folded`, which is null where a row leaves the id blank. */
type WantedEntry = Named & { folded: string | null };
type KnownEntry = Named & { folded: string };

/**
 * For each row the entry that it would double, or undefined. That entry has its name, its owner and its voting id; or
 * another voting id where the row's own is blank or taken, because an upload gives such rows a new one.
 */
export function findDoubled<Known extends KnownEntry>(
  rows: readonly WantedEntry[],
  known: readonly Known[],
): (Known | undefined)[] {
  const taken = new Set(known.map(({ folded }) => folded));
  const byName = new Map(known.map((entry) => [nameKey(entry), entry]));
  const byNameAndId = new Map(known.map((entry) => [`${entry.folded} ${nameKey(entry)}`, entry]));
  return rows.map((row) => {
    if (row.folded !== null && !taken.has(row.folded)) return undefined;
    return byNameAndId.get(`${row.folded} ${nameKey(row)}`) ?? byName.get(nameKey(row));
  });
}

function nameKey({ name, owner }: Named): string {
  return JSON.stringify([name, owner]);
}

export function duplicatesText(duplicates: number, others: number): string {
  if (others > 0) return `${rowsAre(duplicates)} already in this contest. ${rowsAre(others)} new.`;
  return duplicates === 1
    ? "The only row is already in this contest."
    : `All ${countText(duplicates)} rows are already in this contest.`;
}

export function skipLabel(others: number): string {
  return others > 0 ? `Skip Them and Add ${countText(others)}` : "Skip Them";
}

function rowsAre(count: number): string {
  return count === 1 ? "1 row is" : `${countText(count)} rows are`;
}

/** Without votes while results are sealed. */
type Uploaded = { id: number; uploadId: string | null; voteCount?: number; createdAt: string };

/** The last upload whose entries are still there, unless one of them is known to have a vote. */
export function undoableUpload(entries: readonly Uploaded[]) {
  const uploaded = entries.filter(({ uploadId }) => uploadId !== null);
  const [newest] = [...uploaded].sort((one, other) => other.id - one.id);
  if (!newest?.uploadId) return undefined;
  const together = uploaded.filter(({ uploadId }) => uploadId === newest.uploadId);
  if (together.some(({ voteCount = 0 }) => voteCount > 0)) return undefined;
  return { uploadId: newest.uploadId, entryCount: together.length, createdAt: newest.createdAt };
}

export const notTheLastUpload = "This upload can no longer be undone.";
export const uploadHasVotes = "An entry from this upload has votes, so the upload cannot be undone.";
