import * as z from "zod/mini";

/** Why a request was refused, for programs; the message beside it is for people. */
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

export const errorReply = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  /** a form field's name → what is wrong with it */
  fields: z.optional(z.record(z.string(), z.string())),
  /** what to quote when asking for help about a fault of ours */
  requestId: z.optional(z.string()),
});

export type ErrorReply = z.output<typeof errorReply>;
