import * as z from "zod/mini";

/** Error codes for programs, with their HTTP status. The message beside a code is for people, in English. */
export const errorStatuses = {
  bad_input: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_fast: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Its name, and the values of its sentence, which `domain/reasons.ts` lists: a page says it in its own language. */
const reason = z.readonly(z.tuple([z.string()], z.unknown()));

export const errorReply = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  /** a form field's name → what is wrong with it */
  fields: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(reason),
  /** of those fields that have one */
  fieldReasons: z.optional(z.record(z.string(), reason)),
  /** to quote in a bug report; only with errors of the server itself */
  requestId: z.optional(z.string()),
  /** what stands now, where a change was made from an older state */
  current: z.optional(z.unknown()),
});

export type ErrorReply = z.output<typeof errorReply>;
