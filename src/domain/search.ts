/** The searched texts of an entry. Hidden texts are not set. */
export type Searchable = {
  id: number;
  votingId: string;
  name?: string | undefined;
  description?: string | null | undefined;
  owner?: string | null | undefined;
};

/** The contest page's search. For a number, the entry with that voting id comes first. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = folded(query);
  if (wanted === "") return [...entries];
  const found = entries.filter((entry) => matches(entry, wanted));
  // The voting id, which people see on the car, comes before the database id.
  const closeness = (entry: Entry) => (hasVotingId(entry, wanted) ? 0 : isExactly(entry, wanted) ? 1 : 2);
  return found.sort((one, other) => closeness(one) - closeness(other));
}

/** The finder's search: name, description, voting id or id. */
export function findContestants<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = folded(query);
  if (wanted === "") return [...entries];
  return entries.filter(({ id, votingId, name, description }) =>
    [name, description, votingId, String(id)].some((text) => folded(text).includes(wanted)),
  );
}

/** Exact id or exact voting id, or all words (or the whole phrase) in name, description, owner and voting id. */
function matches(entry: Searchable, wanted: string): boolean {
  if (isExactly(entry, wanted)) return true;
  const text = [entry.name, entry.description, entry.owner, entry.votingId].map(folded).join("\n");
  return text.includes(wanted) || wanted.split(" ").every((word) => text.includes(word));
}

function isExactly(entry: Searchable, wanted: string): boolean {
  return String(entry.id) === wanted || hasVotingId(entry, wanted);
}

function hasVotingId({ votingId }: Searchable, wanted: string): boolean {
  return folded(votingId) === wanted;
}

/** The same text for all spellings that differ in case, width (Ａ and A) or spacing. */
export function folded(text: string | null | undefined): string {
  return (text ?? "").normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
