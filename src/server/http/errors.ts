import { type ErrorCode, type ErrorReply, errorStatuses } from "#contract/errors.ts";
import { notFoundReason, type Reason, type ReasonOrText } from "#domain/reasons.ts";
import type { FieldMessages } from "#domain/text/field-messages.ts";
import { refusals } from "#words/en/refusals.ts";
import { sayReason } from "#words/refusal-words.ts";

type Details = {
  fields?: FieldMessages<ReasonOrText>;
  retryAfterSeconds?: number;
  /** what stands now, where the request was made from an older state */
  current?: object;
};

/** Refuses a request, with the reason or the words for the person who made it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly status: (typeof errorStatuses)[ErrorCode];
  readonly reason: Reason | undefined;
  readonly details: Details;

  constructor(code: ErrorCode, reason: ReasonOrText, details: Details = {}) {
    super(inEnglish(reason));
    this.reason = typeof reason === "string" ? undefined : reason;
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }

  get reply(): ErrorReply {
    const { fields, current } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(this.reason && { reason: this.reason }),
      ...(fields && fieldsOfReply(fields)),
      ...(current && { current }),
    };
  }
}

function fieldsOfReply(fields: FieldMessages<ReasonOrText>): Pick<ErrorReply, "fields" | "fieldReasons"> {
  const found = Object.entries(fields);
  const reasons = found.filter((field): field is [string, Reason] => typeof field[1] !== "string");
  return {
    fields: Object.fromEntries(found.map(([name, reason]) => [name, inEnglish(reason)])),
    ...(reasons.length > 0 && { fieldReasons: Object.fromEntries(reasons) }),
  };
}

/** For programs, and for pages that do not know the reason. */
export function inEnglish(reason: ReasonOrText): string {
  return typeof reason === "string" ? reason : sayReason(refusals, reason);
}

/** The code says it all, in each language: this is the answer to nearly all reads of who has not signed in. */
export const unauthorized = () => new Refusal("unauthorized", inEnglish(["signInNeeded"]));

export function notFound(what?: string): Refusal {
  return new Refusal("not_found", what === undefined ? "Not found" : notFoundReason(what));
}

/** Refuses a form with a message for at least one of its fields; the first one is the message for all of it. */
export function refuseInvalidFields(fields: FieldMessages<ReasonOrText>): void {
  const [reason] = Object.values(fields);
  if (reason) throw new Refusal("bad_input", reason, { fields });
}
