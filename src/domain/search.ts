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
  // The number that is on the car, before that which only we know.
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

/** Case, width (Ａ and A) and spacing make no difference. */
export function folded(text: string | null | undefined): string {
  return (text ?? "").normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
}
