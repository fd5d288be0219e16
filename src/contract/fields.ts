import * as z from "zod/mini";
import { parseId } from "#domain/ids.ts";
import { maxRows } from "#domain/list-part.ts";
import type { Reason, ReasonOrText } from "#domain/reasons.ts";
import type { FieldMessages } from "#domain/text/field-messages.ts";
import { isCleanLine } from "#domain/text/text.ts";

export const largestInt = 2_147_483_647; // PostgreSQL's integer

/** An id in a path or query. */
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

/** The same in a body. */
export const rowId = z.int().check(z.positive(), z.maximum(largestInt));

export const accountId = z.string().check(z.maxLength(64), z.refine(isCleanLine));

export const lineOf = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.refine(isCleanLine));

/** Which part of a list, in a query. */
export const listPart = z.object({
  page: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER, "page must be a whole number from 1")),
  limit: z.optional(wholeNumber(maxRows, `limit must be a whole number from 1 to ${maxRows}`)),
});

/** Dates travel as ISO instants. */
export const instant = z.iso.datetime({ offset: true });

/** A value of another type counts as an empty text, which gets the message for a missing field. */
export const text = z.catch(z.string(), "");

/** Rows with counts, or, while results are sealed, without them and with `sealed: true`. */
export function sealable<Shape extends z.core.$ZodLooseShape, Counts extends z.core.$ZodLooseShape>(
  shape: Shape,
  counts: Counts,
) {
  return z.union([
    z.object({ ...shape, ...counts, sealed: z.optional(z.never()) }),
    z.object({ ...shape, sealed: z.literal(true) }),
  ]);
}

/** Reports each message of a domain rule as a schema issue of its field. */
export function checkedBy<Values>(rule: (values: Values) => FieldMessages<ReasonOrText>) {
  return (context: { value: Values; issues: z.core.$ZodRawIssue[] }) => {
    for (const [field, reason] of Object.entries(rule(context.value))) {
      const said = typeof reason === "string" ? { message: reason } : { message: reason[0], params: { reason } };
      context.issues.push({ code: "custom", path: [field], input: context.value, ...said });
    }
  };
}

/** What the issue says, where a domain rule has found it. */
export function reasonOf(issue: z.core.$ZodIssue): ReasonOrText {
  return issue.code === "custom" && isReason(issue.params?.reason) ? issue.params.reason : issue.message;
}

function isReason(value: unknown): value is Reason {
  return Array.isArray(value);
}
