import * as z from "zod/mini";
import { limits } from "#domain/limits.ts";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { rowId } from "./fields.ts";

/** The `confirm` of refusals with `current: { confirm }`, where that is meant; `votes:2` is good for two votes at most. */
export const confirmQuery = z.object({
  confirm: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(votes(:\d{1,9})?|number)(,(votes(:\d{1,9})?|number))?$/)),
      z.transform((text) => text.split(",") as Confirmation[]),
    ),
  ),
});

export const deleted = z.object({ deleted: z.literal(true) });

/** A contest's id → the entry in it. */
export const entriesByContest = z.record(z.string(), z.int());

export const someIds = z.array(rowId).check(z.maxLength(limits.entriesOfContest));
