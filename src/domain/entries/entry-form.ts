import { type Changes, withChanges } from "../changes.ts";
import { limits } from "../limits.ts";
import { type FieldMessages, fieldMessages, lineMessage, textMessage } from "../text/field-messages.ts";
import { isBlank } from "../text/text.ts";
import { isPictureAddress } from "../web-address.ts";

export const entryStatuses = ["active", "inactive"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** The fields of an entry as the API sends them, with their defaults. */
export const newEntry = {
  name: "",
  description: null as string | null,
  imageUrl: null as string | null,
  owner: null as string | null,
  /** null for the next free number */
  votingId: null as string | null,
  status: "active",
  showOwner: true,
  showDescription: true,
};
export type EntryValues = typeof newEntry;

/** The entry after a change of some fields. Texts are trimmed; an empty optional text becomes null. */
export function withEntryFields(values: EntryValues, changes: Changes<EntryValues>): EntryValues {
  const result = withChanges(values, changes);
  return {
    ...result,
    name: result.name.trim(),
    description: result.description?.trim() || null,
    imageUrl: result.imageUrl?.trim() || null,
    owner: result.owner?.trim() || null,
    votingId: result.votingId?.trim() || null,
  };
}

/** Whether an entry has the fields of a request. A request without a voting id fits any. */
export function matchesRequest(entry: EntryValues, request: Changes<EntryValues>): boolean {
  const asked = withEntryFields(newEntry, request);
  const fields = Object.keys(newEntry) as (keyof EntryValues)[];
  return fields.every((field) => entry[field] === asked[field] || (field === "votingId" && asked.votingId === null));
}

/** What is wrong with an entry, by field, whether it is new, edited or from a CSV file. */
export function checkEntry(values: EntryValues): FieldMessages {
  return fieldMessages({
    name: isBlank(values.name) ? "Name is required" : lineMessage(values.name, limits.name),
    description: textMessage(values.description, limits.description),
    imageUrl: !values.imageUrl || isPictureAddress(values.imageUrl) ? undefined : "Please enter a valid URL",
    owner: lineMessage(values.owner, limits.owner),
    votingId: lineMessage(values.votingId, limits.votingId),
    status: isEntryStatus(values.status) ? undefined : "Please choose active or inactive",
  });
}

function isEntryStatus(text: string): text is EntryStatus {
  return (entryStatuses as readonly string[]).includes(text);
}

export const votingIdTaken = (votingId: string) => `Voting ID ${votingId} is already taken in this contest`;
