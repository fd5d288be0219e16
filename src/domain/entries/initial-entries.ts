import { type FieldMessages, fieldMessages } from "../text/field-messages.ts";
import { checkEntry, type EntryValues, newEntry, votingIdTaken, withEntryFields } from "./entry-form.ts";
import { sameVotingId } from "./voting-ids.ts";

/** An entry in the form of a new contest, as typed. */
export type InitialEntry = { name: string; owner: string; votingId: string };

export const blankInitialEntry: InitialEntry = { name: "", owner: "", votingId: "" };

export function filledInitialEntries<Entry extends InitialEntry>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ name, owner, votingId }) => `${name}${owner}${votingId}`.trim() !== "");
}

export function valuesOfInitialEntry({ name, owner, votingId }: InitialEntry): EntryValues {
  return withEntryFields(newEntry, { name, owner, votingId });
}

export function initialEntryField(index: number, field: keyof InitialEntry): string {
  return `entries.${index}.${field}`;
}

/** What is wrong, by field, including a voting id that two rows use. */
export function checkInitialEntries(entries: readonly InitialEntry[]): FieldMessages {
  const found: Record<string, string | undefined> = {};
  const taken = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    if (filledInitialEntries([entry]).length === 0) continue;
    const values = valuesOfInitialEntry(entry);
    for (const [field, message] of Object.entries(checkEntry(values)))
      found[initialEntryField(index, field as keyof InitialEntry)] = message;
    if (!values.votingId) continue;
    const votingId = sameVotingId(values.votingId);
    if (taken.has(votingId)) found[initialEntryField(index, "votingId")] ??= votingIdTaken(values.votingId);
    taken.add(votingId);
  }
  return fieldMessages(found);
}

/** Entries with a voting id first, so that no generated number takes one of theirs. */
export function inAddingOrder<Entry extends InitialEntry>(entries: readonly Entry[]): Entry[] {
  const numbered = (entry: Entry) => entry.votingId.trim() !== "";
  return [...entries.filter(numbered), ...entries.filter((entry) => !numbered(entry))];
}
