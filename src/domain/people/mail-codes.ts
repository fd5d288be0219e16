import type { Reason } from "../reasons.ts";

/** Codes of six digits, sent by mail: whoever enters one reads that mailbox. */

/** What anybody may ask a code for. */
export const codePurposes = ["sign_in", "password_reset"] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** The last one is asked for by an account alone, for its new address. */
export type MailedCodePurpose = CodePurpose | "email_change";

export const codeDigits = 6;
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

export type MailText = { subject: string; paragraphs: string[] };
export const mail = (subject: string, ...paragraphs: string[]): MailText => ({ subject, paragraphs });

/** Where a mail was asked for: the site's address, and the browser in words. */
export type AskedFrom = { site: string; browser: string };
type AskedCode = { code: string; from: AskedFrom };

const reasons: Record<MailedCodePurpose, string> = {
  sign_in: "to sign in",
  password_reset: "to set a new password",
  email_change: "to use this address for your account",
};

/** The code is in the subject and in the first line, so that it can be read without opening the mail. */
export function codeMail({ code, purpose, from }: AskedCode & { purpose: MailedCodePurpose }): MailText {
  const asked = `${somebody(from)} asked for it with this address. ${ignoreIt}`;
  return mail(codeSubject(code), codeLine(code), enterIt(reasons[purpose]), asked);
}

/** Tells the owner of an account, instead of whoever registers their address again. */
export function accountExistsMail({ code, from }: AskedCode): MailText {
  return mail(
    codeSubject(code),
    codeLine(code),
    `${somebody(from)} tried to register with this address, but it already has an account. No second one was created.`,
    `If that was you: ${lowerFirst(enterIt("to sign in to your account"))} Your password stays the same.`,
    ignoreIt,
  );
}

export function noAccountMail({ from }: { from: AskedFrom }): MailText {
  return mail(
    "No ScoreQuest account with this address",
    "There is no ScoreQuest account with this address.",
    `${somebody(from)} asked for a new password for it. If that was you, try the address you registered with.`,
    ignoreIt,
  );
}

const ignoreIt = "If that was not you, you can ignore this email.";

const codeSubject = (code: string) => `${shownCode(code)} is your ScoreQuest code`;
const codeLine = (code: string) => `${shownCode(code)} is your code for ScoreQuest.`;
const enterIt = (reason: string) =>
  `Enter it ${reason}, in the browser where you asked for it. It works for ${codeValidMinutes} minutes.`;
const somebody = ({ site, browser }: AskedFrom) => `Somebody at ${site} (${browser})`;
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
