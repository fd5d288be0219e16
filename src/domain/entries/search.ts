import { folded } from "../text/folded-text.ts";
import type { HideableEntry } from "./shown-entries.ts";

/** Hidden texts are not set. */
type Searchable = HideableEntry & { id: number; votingId: string };

/** The contest page's search. For a number, the entry with that voting id comes first. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = wantedText(query);
  if (wanted === "") return [...entries];
  const found = entries.filter((entry) => matches(entry, wanted));
  // The voting id, which people see on the car, comes before the database id.
  const closeness = (entry: Entry) => (hasVotingId(entry, wanted) ? 0 : isExactly(entry, wanted) ? 1 : 2);
  return found.sort((one, other) => closeness(one) - closeness(other));
}

/** The entry whose number was typed. */
export function entryWithNumber<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry | undefined {
  const wanted = folded(query);
  return entries.find((entry) => hasVotingId(entry, wanted));
}

/** The finder's search: name, description, voting id or id. */
export function findContestants<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const wanted = wantedText(query);
  if (wanted === "") return [...entries];
  return entries.filter(
    (entry) =>
      hasVotingId(entry, wanted) ||
      [entry.name, entry.description, entry.votingId, String(entry.id)].some((text) => folded(text).includes(wanted)),
  );
}

/** A "#" alone is the beginning of a number: nothing is wanted yet. */
function wantedText(query: string): string {
  return folded(query).replace(/^#$/, "");
}

/** Exact id or exact voting id, or all words (or the whole phrase) in name, description, owner and voting id. */
function matches(entry: Searchable, wanted: string): boolean {
  if (isExactly(entry, wanted)) return true;
  const text = [entry.name, entry.description, entry.owner, entry.votingId].map(folded).join("\n");
  return text.includes(wanted) || wanted.split(" ").every((word) => text.includes(word) || hasVotingId(entry, word));
}

function isExactly(entry: Searchable, wanted: string): boolean {
  return String(entry.id) === wanted || hasVotingId(entry, wanted);
}

function hasVotingId({ votingId }: Searchable, wanted: string): boolean {
  return withoutZeros(folded(votingId)) === withoutZeros(wanted);
}

/** As people say it: car #007 is car 7. */
function withoutZeros(votingId: string): string {
  return votingId.replace(/^# ?/, "").replace(/(^|\D)0+(?=\d)/g, "$1");
}
