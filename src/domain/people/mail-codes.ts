import type { Reason } from "../reasons.ts";

/** Codes of six digits, sent by mail: whoever enters one reads that mailbox. */

/** What anybody may ask a code for. */
export const codePurposes = ["sign_in", "password_reset"] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** The last one is asked for by an account alone, for its new address. */
export type MailedCodePurpose = CodePurpose | "email_change";

const codeDigits = 6;
export const codeValidMinutes = 15;
export const maxCodeTries = 5;
/**
 * Of a mailbox, whoever asks. A browser in which it was proven before has as many of its own, and as many again are kept
 * for networks that have not asked yet, one for each.
 */
export const codesPerHour = 5;
/** Of these, one network gets fewer, so that somebody elsewhere cannot use up the codes of a mailbox's owner. */
export const codesPerHourOfNetwork = 3;
/** Of all mailboxes together; beyond it, a wrong code was the last try of its code. */
export const wrongCodesAtFullTries = 200;
export const wrongCodesWindowMinutes = 15;
export const codeEverySeconds = 60;

export const codeNotValid: Reason = ["codeNotValid", codeValidMinutes];

export function wrongCode(triesLeft: number): Reason {
  return triesLeft === 0 ? ["noTryLeft"] : ["wrongCode", triesLeft];
}

/** As a person types or pastes it: with spaces, with full-width digits. */
export function readCode(typed: string): string | undefined {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export function codeFault(typed: string): Reason | undefined {
  return readCode(typed) ? undefined : ["codeMissing"];
}

/** What a field shows of a code that is being typed or pasted: `482 9`. */
export function typedCode(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/\D/g, "").slice(0, codeDigits);
  return digits.length > 3 ? shownCode(digits) : digits;
}

export function isCodeLive(askedAt: Date | undefined, now: Date): boolean {
  return askedAt !== undefined && now.getTime() - askedAt.getTime() < codeValidMinutes * 60_000;
}

/** After these requests, the server sends no more to whoever asks again in the same network. */
export function isCodeLimitReached(askedAt: readonly number[], now: Date): boolean {
  return askedAt.filter((at) => now.getTime() - at < 60 * 60_000).length >= codesPerHourOfNetwork;
}

export function secondsUntilNextCode(askedAt: Date | undefined, now: Date): number {
  if (!askedAt) return 0;
  const passedSeconds = Math.max(0, (now.getTime() - askedAt.getTime()) / 1_000); // a shown clock may lag behind
  return Math.max(0, Math.ceil(codeEverySeconds - passedSeconds));
}

/** `482 913` is easier to keep in mind than six digits in a row. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** `random`: at least 0 and less than 1. */
export function makeCode(random: () => number): string {
  return String(Math.floor(random() * 10 ** codeDigits)).padStart(codeDigits, "0");
}
