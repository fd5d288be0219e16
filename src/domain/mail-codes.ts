/** Codes of six digits, sent by mail: whoever enters one reads that mailbox. */

export const codePurposes = ["sign_in", "password_reset"] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeDigits = 6;
export const codeValidMinutes = 15;
export const maxCodeTries = 5;
export const codesPerHour = 5;
/** A person may ask for another code after this. */
export const codeEverySeconds = 60;

export const codeNotValidMessage =
  "This code is not valid here. A code works for 15 minutes, and only in the browser that asked for it.";

export function wrongCodeMessage(triesLeft: number): string {
  if (triesLeft === 0) return "That was the last try. Please ask for a new code.";
  return `That is not the code. ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
}

/** As a person types or pastes it: with spaces, with full-width digits. */
export function readCode(typed: string): string | undefined {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

export function codeMessage(typed: string): string | undefined {
  return readCode(typed) ? undefined : "Please enter the six digits of the code";
}

/** What a field shows of a code that is being typed or pasted: `482 9`. */
export function typedCode(typed: string): string {
  const digits = typed.normalize("NFKC").replace(/\D/g, "").slice(0, codeDigits);
  return digits.length > 3 ? shownCode(digits) : digits;
}

/** How long a person must wait until another code can be sent. */
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

const reasons: Record<CodePurpose, string> = {
  sign_in: "to sign in",
  password_reset: "to set a new password",
};

/** The code is in the subject and in the first line, so that it can be read without opening the mail. */
export function codeMail({ code, purpose, site }: { code: string; purpose: CodePurpose; site: string }): MailText {
  const shown = shownCode(code);
  const paragraphs = [
    `${shown} is your code for ScoreQuest.`,
    `Enter it ${reasons[purpose]}, in the browser where you asked for it. It works for ${codeValidMinutes} minutes.`,
    `Somebody asked for it at ${site} with this address. If that was not you, ignore this mail: nothing happens.`,
  ];
  return { subject: `${shown} is your ScoreQuest code`, paragraphs };
}

export function noAccountMail({ site }: { site: string }): MailText {
  const paragraphs = [
    "There is no ScoreQuest account with this address.",
    `Somebody asked for a new password at ${site} with it. If that was you, try the address that you registered with.`,
    "If that was not you, ignore this mail: nothing happens.",
  ];
  return { subject: "No ScoreQuest account with this address", paragraphs };
}
