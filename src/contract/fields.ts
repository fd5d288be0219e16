import * as z from "zod/mini";
import { parseId } from "#domain/ids.ts";
import { maxRows } from "#domain/list-part.ts";

/** An id in a path. */
export const pathId = z.pipe(
  z.string().check(z.refine((text) => parseId(text) !== undefined)),
  z.transform((text) => parseId(text) as number),
);

function wholeNumber(most: number, message: string) {
  return z.pipe(
    z.string().check(z.refine((text) => (parseId(text) ?? Number.POSITIVE_INFINITY) <= most, message)),
    z.transform(Number),
  );
}

/** Which part of a list, in a query. */
export const listPart = z.object({
  page: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER, "page must be a whole number from 1")),
  limit: z.optional(wholeNumber(maxRows, `limit must be a whole number from 1 to ${maxRows}`)),
});

/** Dates travel as ISO instants. */
export const instant = z.iso.datetime({ offset: true });
