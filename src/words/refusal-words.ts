import type { Reason, Reasons } from "#domain/reasons.ts";

/** A word for each reason of a refusal. */
export type RefusalWords = {
  [Name in keyof Reasons]: Reasons[Name] extends [] ? string : (...values: Reasons[Name]) => string;
};

/** of a reply */
type SentReason = readonly [name: string, ...values: unknown[]];

export function sayReason(words: RefusalWords, [name, ...values]: Reason): string {
  const word = words[name] as string | ((...values: unknown[]) => string);
  return typeof word === "string" ? word : word(...values);
}

/** Undefined for a reason that these words do not know: a server may be newer than a page. */
export function saySentReason(words: RefusalWords, reason: SentReason): string | undefined {
  return Object.hasOwn(words, reason[0]) ? sayReason(words, reason as Reason) : undefined;
}
