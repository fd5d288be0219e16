import { privateAccessCode } from "../contests/contest-form.ts";
import type { MailGroup } from "../people/mail-groups.ts";
import { pick, type Random } from "../seeded-random.ts";

/**
 * How many wrong access codes a contest answers within an hour. `new-browsers` is for everybody, `known-browsers` for
 * browsers that have got in before. When these are used up, a proven mailbox has one more guess, from its group's number:
 * so whoever guesses from bought domains does not keep out people with mailboxes of large providers.
 */
export const wrongCodesPerHour = {
  "new-browsers": 100,
  "known-browsers": 100,
  gmail: 200,
  "large-providers": 150,
  "other-domains": 150,
} as const satisfies Record<MailGroup, number> & Record<string, number>;

/**
 * Of the wrong codes of other domains, those of one domain within a day. Ten people of the domain who get in add one: in
 * a company's hall one in twenty may mistype, and whoever guesses does not get in.
 */
export const wrongCodesOfDomain = { perDay: 5, rightPerMore: 10 } as const;

/** Within so many hours somebody who uses up all of these limits has tried that many codes. */
export function hoursToTry(codes: number): number {
  const perHour = Object.values(wrongCodesPerHour).reduce((sum, number) => sum + number, 0);
  return Math.ceil(codes / perHour);
}

/** Without those that look alike on a poster or sound alike from a stage: 0 O Q, 1 I L, 2 Z, 5 S, 6 B 8, U V. */
const letters = [..."ACDEFGHJKMNPRTWXY"] as [string, ...string[]];
const digits = [..."3479"] as [string, ...string[]];
const both: [string, ...string[]] = [...letters, ...digits];
const suggestedLength = 6;

/** With both letters and digits, so that it is never a word or a year. */
export function suggestedAccessCode(random: Random): string {
  const start = Array.from({ length: suggestedLength - 1 }, () => pick(random, both));
  const isWord = start.every((character) => letters.includes(character));
  const isNumber = start.every((character) => digits.includes(character));
  const last = pick(random, isWord ? digits : isNumber ? letters : both);
  return [...start, last].join("");
}

export const accessCodeGuessedMessage =
  `Somebody is guessing the access code: more than ${wrongCodesPerHour["new-browsers"]} wrong ones within an hour. ` +
  "While they do, some new voters have to wait. A new, longer code lets everybody in again.";

const commonWords = 50_000;
const enoughHours = 365 * 24;

/** How weak a code is that can be found within a year; undefined for a better one. */
export function accessCodeWeakness(code: string): string | undefined {
  const typed = code.trim().toLowerCase();
  if (typed === "") return undefined;
  if (typed === privateAccessCode) return `Weak: “${privateAccessCode}” is what people try first.`;
  const hours = hoursToTry(possibleCodes(typed));
  if (hours >= enoughHours) return undefined;
  return `Weak: somebody who keeps guessing finds it within ${inWords(hours)}. Six letters and digits take years.`;
}

/** A text of letters alone is probably a word, however long. */
function possibleCodes(code: string): number {
  const length = [...code].length;
  if (/^\d+$/.test(code)) return 10 ** length;
  if (/^\p{L}+$/u.test(code)) return Math.min(26 ** length, commonWords);
  return 36 ** length;
}

function inWords(hours: number): string {
  if (hours === 1) return "an hour";
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
