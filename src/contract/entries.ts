import * as z from "zod/mini";
import { csvTooLarge } from "#domain/entries/csv-file.ts";
import { entryStatuses } from "#domain/entries/entry-form.ts";
import { duplicateChoices } from "#domain/entries/entry-uploads.ts";
import { limits } from "#domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { instant, sealable } from "./fields.ts";

/** An entry for people who manage the contest, with nothing hidden. */
const managedEntryShape = {
  id: z.int(),
  contestId: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imagePlaceholder: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  votingId: z.string(),
  status: z.enum(entryStatuses),
  showOwner: z.boolean(),
  showDescription: z.boolean(),
  createdAt: instant,
  /** the bulk upload that added it */
  uploadId: z.nullable(z.string()),
};
const managedEntry = sealable(managedEntryShape, { voteCount: z.int() });
export type ManagedEntry = z.output<typeof managedEntry>;

/** Any subset of the fields; domain/entries/entry-form.ts checks the result. */
export const entryBody = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.nullable(z.string())),
  imageUrl: z.optional(z.nullable(z.string())),
  owner: z.optional(z.nullable(z.string())),
  /** the next free number where it is blank */
  votingId: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
  showOwner: z.optional(z.boolean()),
  showDescription: z.optional(z.boolean()),
});
export type EntryBody = z.output<typeof entryBody>;

export const getManagedEntries = endpoint("GET /api/contests/:contestId/entries", {
  summary: "All entries of a contest, also inactive ones, by voting id (those who manage the contest)",
  reply: z.array(managedEntry),
});

export const createEntry = endpoint("POST /api/contests/:contestId/entries", {
  summary: "Add an entry (those who manage the contest)",
  body: entryBody,
  reply: managedEntry,
  status: 201,
});

export const updateEntry = endpoint("PUT /api/entries/:entryId", {
  summary: "Change any of an entry's fields (those who manage the contest)",
  body: entryBody,
  reply: managedEntry,
});

export const deleteEntry = endpoint("DELETE /api/entries/:entryId", {
  summary: "Delete an entry with its votes (those who manage the contest)",
  reply: z.object({ deleted: z.literal(true) }),
});

const rowReport = z.object({ row: z.int(), name: z.string(), votingId: z.string(), reason: z.string() });

export const bulkUploadResult = z.object({
  successCount: z.int(),
  failedCount: z.int(),
  autoFixedCount: z.int(),
  autoFixedEntries: z.array(
    z.object({ row: z.int(), name: z.string(), originalId: z.string(), newId: z.string(), reason: z.string() }),
  ),
  failedEntries: z.array(rowReport),
  /** rows that are in the contest already, and were not added */
  duplicateCount: z.int(),
  duplicateEntries: z.array(rowReport),
  /** other rows, which wait until it is known what to do with the duplicates (`duplicates=ask`) */
  waitingCount: z.int(),
});
export type BulkUploadResult = z.output<typeof bulkUploadResult>;

export const bulkUploadEntries = endpoint("POST /api/contests/:contestId/bulk-upload", {
  summary:
    "Add entries from a CSV file: all good rows, or none and the reason (those who manage the contest). Rows that are in the contest already are skipped; with duplicates=add they are added too, with duplicates=ask nothing is added if there are any",
  query: z.object({ duplicates: z.optional(z.enum(duplicateChoices)) }),
  file: { field: "csv", largest: limits.csvBytes, tooLarge: csvTooLarge },
  reply: bulkUploadResult,
});

export const undoing = {
  body: z.object({ uploadId: z.uuid() }),
  reply: z.object({ deletedCount: z.int() }),
};

export const undoUpload = endpoint("POST /api/contests/:contestId/undo-upload", {
  summary: "Delete the entries of the last bulk upload, while none of them has a vote (those who manage the contest)",
  ...undoing,
});

export const getCsvTemplate = endpoint("GET /api/csv-template", {
  summary: "An example of the CSV file that bulk upload takes",
  reply: "download",
});
