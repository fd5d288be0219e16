import { type FieldMessages, fieldMessages } from "./field-messages.ts";
import { limits } from "./limits.ts";
import { isBlank, isCleanLine, isCleanText } from "./text.ts";
import { isPictureAddress } from "./web-address.ts";

export const entryStatuses = ["active", "inactive"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** The fields of an entry as the API sends them. */
export type EntryValues = {
  name: string;
  description: string | null;
  imageUrl: string | null;
  owner: string | null;
  /** null for the next free number */
  votingId: string | null;
  status: string;
  showOwner: boolean;
  showDescription: boolean;
};

/** The defaults of a new entry. */
export const newEntry: EntryValues = {
  name: "",
  description: null,
  imageUrl: null,
  owner: null,
  votingId: null,
  status: "active",
  showOwner: true,
  showDescription: true,
};

type Changes = { [Field in keyof EntryValues]?: EntryValues[Field] | undefined };

/** The entry after a change of some fields. Texts are trimmed; an empty optional text becomes null. */
export function withEntryFields(values: EntryValues, changes: Changes): EntryValues {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const result: EntryValues = { ...values, ...given };
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
export function matchesRequest(entry: EntryValues, request: Changes): boolean {
  const asked = withEntryFields(newEntry, request);
  const fields = Object.keys(newEntry) as (keyof EntryValues)[];
  return fields.every((field) => entry[field] === asked[field] || (field === "votingId" && asked.votingId === null));
}

const badText = "Please use ordinary text";

/** What is wrong with an entry, by field, whether it is new, edited or from a CSV file. */
export function checkEntry(values: EntryValues): FieldMessages {
  return fieldMessages({
    name: isBlank(values.name) ? "Name is required" : lineMessage(values.name, limits.name),
    description: descriptionMessage(values.description),
    imageUrl: !values.imageUrl || isPictureAddress(values.imageUrl) ? undefined : "Please enter a valid URL",
    owner: lineMessage(values.owner, limits.owner),
    votingId: lineMessage(values.votingId, limits.votingId),
    status: isEntryStatus(values.status) ? undefined : "Please choose active or inactive",
  });
}

export function isEntryStatus(text: string): text is EntryStatus {
  return (entryStatuses as readonly string[]).includes(text);
}

export const votingIdTaken = (votingId: string) => `Voting ID ${votingId} is already taken in this contest`;

function lineMessage(text: string | null, limit: number): string | undefined {
  if (!text) return undefined;
  if (text.length > limit) return `Please use at most ${limit} characters`;
  return isCleanLine(text) ? undefined : badText;
}

function descriptionMessage(text: string | null): string | undefined {
  if (!text) return undefined;
  if (text.length > limits.description) return `Please use at most ${limits.description} characters`;
  return isCleanText(text) ? undefined : badText;
}
