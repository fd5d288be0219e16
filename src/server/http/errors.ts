import { type ErrorCode, type ErrorReply, errorStatuses } from "#contract/errors.ts";
import type { FieldMessages } from "#domain/text/field-messages.ts";

type Details = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** what stands now, where the request was made from an older state */
  current?: object;
};

/** Refuses a request, with the words for the person who made it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly status: (typeof errorStatuses)[ErrorCode];
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }

  get reply(): ErrorReply {
    const { fields, current } = this.details;
    return { message: this.message, code: this.code, ...(fields ? { fields } : {}), ...(current ? { current } : {}) };
  }
}

export const unauthorized = () => new Refusal("unauthorized", "Unauthorized");
export const notFound = (what?: string) => new Refusal("not_found", what ? `${what} not found` : "Not found");

/** Refuses a form with a message for at least one of its fields; the first one is the message for all of it. */
export function refuseInvalidFields(fields: FieldMessages): void {
  const [message] = Object.values(fields);
  if (message) throw new Refusal("bad_input", message, { fields });
}
