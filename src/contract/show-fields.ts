import * as z from "zod/mini";
import { limits } from "#domain/limits.ts";
import type { Question } from "#domain/shows/confirming.ts";
import { rowId } from "./fields.ts";

/** What was asked in a refusal with `current: { confirm }`, and is meant. */
export const confirmQuery = z.object({
  confirm: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(votes|number)(,(votes|number))?$/)),
      z.transform((text) => text.split(",") as Question[]),
    ),
  ),
});

export const deleted = z.object({ deleted: z.literal(true) });

/** A contest's id → the entry in it. */
export const entriesByContest = z.record(z.string(), z.int());

export const someIds = z.array(rowId).check(z.maxLength(limits.entriesOfContest));
