import * as z from "zod/mini";
import { csvTooLarge } from "#domain/entries/csv-file.ts";
import { entryStatuses } from "#domain/entries/entry-form.ts";
import { duplicateChoices } from "#domain/entries/entry-uploads.ts";
import { limits } from "#domain/limits.ts";
import { endpoint } from "./endpoint.ts";
import { bulkUploadResult, entryBody, undoing } from "./entries.ts";
import { instant, rowId } from "./fields.ts";
import { confirmQuery, deleted, entriesByContest, someIds } from "./show-fields.ts";

/** What stands at a show, for people who manage it, with nothing hidden. */
export const managedExhibit = z.object({
  id: z.int(),
  showId: z.int(),
  /** unique in the show */
  number: z.string(),
  name: z.string(),
  owner: z.nullable(z.string()),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  imagePlaceholder: z.nullable(z.string()),
  status: z.enum(entryStatuses),
  showOwner: z.boolean(),
  showDescription: z.boolean(),
  classIds: z.array(z.int()),
  /** the awards of picked ones that it was picked for */
  contestIds: z.array(z.int()),
  /** in all awards that it stands for */
  entries: entriesByContest,
  /** a change names the one that it was made from */
  version: z.int(),
  createdAt: instant,
  uploadId: z.nullable(z.string()),
});
export type ManagedExhibit = z.output<typeof managedExhibit>;

/** Any subset of the fields; domain/entries/entry-form.ts checks the result. */
const { votingId: number, ...entryFields } = entryBody.shape;
const exhibitBody = z.object({
  ...entryFields,
  /** the next free one where it is blank */
  number,
  classIds: z.optional(someIds),
  contestIds: z.optional(someIds),
});
export type ExhibitBody = z.output<typeof exhibitBody>;

export const createExhibit = endpoint("POST /api/shows/:showId/exhibits", {
  summary: "Add an entry to a show, and to the awards that take it (those who manage the show)",
  query: confirmQuery,
  body: exhibitBody,
  reply: managedExhibit,
  status: 201,
});

export const updateExhibit = endpoint("PUT /api/exhibits/:exhibitId", {
  summary:
    "Change any fields of a show's entry, in all awards, from the version that one has seen; 409 with the present one in `current` where that is older, or where votes would go and nobody has confirmed it (those who manage the show)",
  query: confirmQuery,
  body: z.object({ ...exhibitBody.shape, version: rowId }),
  reply: managedExhibit,
});

export const deleteExhibit = endpoint("DELETE /api/exhibits/:exhibitId", {
  summary: "Delete an entry of a show from all its awards (those who manage the show)",
  query: confirmQuery,
  reply: deleted,
});

export const bulkUploadExhibits = endpoint("POST /api/shows/:showId/bulk-upload", {
  summary:
    "Add entries from a CSV file as to a contest, with their classes, divided by `;`; a number that is taken or comes twice is refused with its row (those who manage the show)",
  query: z.object({ duplicates: z.optional(z.enum(duplicateChoices)) }),
  file: { field: "csv", largest: limits.csvBytes, tooLarge: csvTooLarge },
  /** `newClasses`: that were made for this file */
  reply: z.object({ ...bulkUploadResult.shape, newClasses: z.array(z.string()) }),
});

export const undoExhibitUpload = endpoint("POST /api/shows/:showId/undo-upload", {
  summary:
    "Delete the entries of a show's last bulk upload from all awards, while none of them has a vote, and the classes that it made (those who manage the show)",
  ...undoing,
});
