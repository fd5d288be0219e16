import { privateAccessCode } from "./contest-form.ts";
import { pick, type Random } from "./seeded-random.ts";

/** Wrong access codes of all people together, in one contest. Afterwards everybody waits. */
export const maxWrongCodesPerHour = 100;

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

/** For the organizer. */
export const accessCodeGuessedMessage =
  `Somebody is guessing the access code: more than ${maxWrongCodesPerHour} wrong ones within an hour. While they do, ` +
  "new voters have to wait. A new, longer code lets everybody in again.";

const commonWords = 50_000;
const enoughHours = 365 * 24;

/** How weak a code is that can be found within a year; undefined for a better one. */
export function accessCodeWeakness(code: string): string | undefined {
  const typed = code.trim().toLowerCase();
  if (typed === "") return undefined;
  if (typed === privateAccessCode) return `Weak: “${privateAccessCode}” is what people try first.`;
  const hours = Math.ceil(possibleCodes(typed) / maxWrongCodesPerHour);
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
