import { crockfordAlphabet, readCrockford } from "../text/crockford.ts";

const codeLength = 12; // of 32 characters each: 60 bits
const groupLength = 4;

export const passBytes = codeLength;

/** In one call, and so in one batch: 313 sheets of paper. */
export const maxPassesInBatch = 2_500;
/** Not counting those that were cancelled. */
export const maxPassesInContest = 20_000;
/** All that were ever made, so that numbers have at most five digits. */
export const maxPassNumber = 99_999;
export const passesOnSheet = 8;
/** In one contest. Guessing finds one of 20,000 passes once in 57 trillion tries. */
export const maxWrongPassesPerHour = 1_000;

/** The code of a pass. 256 is a multiple of 32, so every character is as likely as the others. */
export function passFrom(random: Uint8Array): string {
  if (random.length !== passBytes) throw new Error(`A pass is made of ${passBytes} random bytes.`);
  return Array.from(random, (byte) => crockfordAlphabet[byte % crockfordAlphabet.length]).join("");
}

/** As it is printed: K7QF-9M2X-4T6B. */
export function groupedPass(code: string): string {
  return groupsOf(code).join("-");
}

/** The code that somebody has typed. Undefined where it cannot be a pass. */
export function readPass(typed: string): string | undefined {
  const code = readCrockford(typed);
  return code?.length === codeLength ? code : undefined;
}

/** Where a pass is good: for one vote in a contest, or in each award of a show. */
export type PassPlace = { contestId: number } | { showId: number };

/** Whose hash the server keeps. A code is as long as every other, so no two places have the same text. */
export function passHashText(place: PassPlace, code: string): string {
  return "showId" in place ? `passshow${place.showId}${code}` : `pass${place.contestId}${code}`;
}

const hashShape = /^[0-9a-f]{64}$/;

export function isPassHash(text: string): boolean {
  return hashShape.test(text);
}

/** The last group, which tells the passes in a family's hands apart and is no help in guessing the others. */
export function passEnding(code: string): string {
  return groupsOf(code).at(-1) ?? "";
}

export function passName(ending: string): string {
  return `Pass ••${ending}`;
}

/** The code in the address of a scanned pass; undefined where there is none to read. */
export function passInFragment(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  try {
    return readPass(decodeURIComponent(text));
  } catch {
    return undefined; // not a valid encoding
  }
}

/** Where its QR code leads. A fragment is sent to no server, so the code is in no log and no Referer. */
export function passUrl(publicUrl: string, place: PassPlace, code: string): string {
  return `${publicUrl}/p/${"showId" in place ? `show/${place.showId}` : place.contestId}#${code}`;
}

function groupsOf(code: string): string[] {
  return code.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? [];
}
