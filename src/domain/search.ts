/** What of an entry can be searched; what is hidden is not there. */
export type Searchable = {
  id: number;
  votingId: string;
  name?: string | undefined;
  description?: string | null | undefined;
  owner?: string | null | undefined;
};

/** The contest page's search. Who types a number wants the entry with that number first. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = folded(query);
  if (wanted === "") return [...entries];
  const found = entries.filter((entry) => matches(entry, wanted));
  return [...found.filter((entry) => isExactly(entry, wanted)), ...found.filter((entry) => !isExactly(entry, wanted))];
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

function isExactly({ id, votingId }: Searchable, wanted: string): boolean {
  return String(id) === wanted || folded(votingId) === wanted;
}

/** Case, width (Ａ and A) and spacing make no difference. */
export function folded(text: string | null | undefined): string {
  return (text ?? "").normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
