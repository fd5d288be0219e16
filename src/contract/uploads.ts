import * as z from "zod/mini";
import { limits } from "#domain/limits.ts";
import { endpoint, type FileField } from "./endpoint.ts";
import { pathId } from "./fields.ts";

const file: FileField = { field: "image", largest: limits.imageBytes, tooLarge: ["tooLargeImage"] };
const reply = z.object({ imageUrl: z.string(), imagePlaceholder: z.nullable(z.string()) });
export type UploadedPhoto = z.output<typeof reply>;

const adjustment = z.object({
  rotation: z.number(),
  brightness: z.number(),
  contrast: z.number(),
  saturation: z.number(),
  zoom: z.number(),
});

const current = z.object({
  adjustment,
  /** the photo before any adjustment, for the live preview */
  originalUrl: z.string(),
});

const forContest = z.object({ contestId: z.optional(pathId) });

export const uploadEntryPhoto = endpoint("POST /api/upload/contest-entry/:contestId", {
  summary: "A photo for an entry (those who manage the contest)",
  file,
  reply,
});

export const uploadContestLogo = endpoint("POST /api/upload/contest-logo", {
  summary: "A logo for a contest: a new one (organizers), or the given one (who may manage it)",
  query: forContest,
  file,
  reply,
});

export const uploadContestHeader = endpoint("POST /api/upload/contest-header", {
  summary: "A cover photo for a contest: a new one (organizers), or the given one (who may manage it)",
  query: forContest,
  file,
  reply,
});

export const uploadProfilePhoto = endpoint("POST /api/upload/profile", {
  summary: "One's own photo; it is shown from then on (who has an account)",
  file,
  reply,
});

/** The ranges and the error messages are in domain/photos/photo-adjustment.ts. */
export const adjustPhoto = endpoint("PATCH /api/entries/:entryId/adjust-photo", {
  summary: "Adjust an entry's uploaded photo, from its original (those who manage the contest)",
  body: adjustment,
  reply,
});

export const getAdjustment = endpoint("GET /api/entries/:entryId/adjust-photo", {
  summary: "What was changed about an entry's photo, and the unchanged photo (those who manage the contest)",
  reply: current,
});

export const adjustExhibitPhoto = endpoint("PATCH /api/exhibits/:exhibitId/adjust-photo", {
  summary: "The same for a show's entry, in all its awards (those who manage the show)",
  body: adjustment,
  reply,
});

export const getExhibitAdjustment = endpoint("GET /api/exhibits/:exhibitId/adjust-photo", {
  summary: "What was changed about the photo of a show's entry, and the unchanged photo (those who manage the show)",
  reply: current,
});
