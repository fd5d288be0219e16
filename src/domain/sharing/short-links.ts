import { parseId } from "../ids.ts";
import { crockfordAlphabet, readCrockford } from "../text/crockford.ts";

/** What a card was printed for. */
export type CardOf = "entry" | "exhibit";

/** V: an entry of a contest. S: what stands at a show, whatever awards it is in. */
const letters: Readonly<Record<CardOf, string>> = { entry: "V", exhibit: "S" };

/** An id as it is printed: 7K3QX. */
export function shortCode(id: number): string {
  const digit = crockfordAlphabet[id % crockfordAlphabet.length] ?? "";
  const rest = Math.floor(id / crockfordAlphabet.length);
  return rest === 0 ? digit : shortCode(rest) + digit;
}

/** The id in the code of a short link, also where somebody has typed it. Undefined where it can be none. */
export function idInCode(written: string): number | undefined {
  const code = readCrockford(decoded(written))?.replace(/^0+/, "");
  if (!code || code.length > longestCode) return undefined;
  const id = [...code].reduce((sum, digit) => sum * crockfordAlphabet.length + crockfordAlphabet.indexOf(digit), 0);
  return parseId(String(id));
}

const longestCode = 7; // of the largest id

/** No pages of the web app, which would pay for them in every first view: the server redirects them. */
export const shortLinkPatterns = ["/V/:code", "/v/:code", "/S/:code", "/s/:code"] as const;

export function shortLinkIn(path: string): { of: CardOf; code: string } | undefined {
  const [, letter, code] = /^\/([vs])\/([^/]+)\/?$/i.exec(path) ?? [];
  if (letter === undefined || code === undefined) return undefined;
  return { of: letter.toUpperCase() === letters.entry ? "entry" : "exhibit", code };
}

/** By id, so that another number on the car does not break a printed card. */
export function shortLinkPath(id: number, of: CardOf = "entry"): string {
  return `/${letters[of]}/${shortCode(id)}`;
}

/**
 * In capitals, which a QR code holds in fewer modules. Nothing in it is told apart by case: the scheme and the host never
 * are, and the path is read in both.
 */
export function shortLinkUrl(publicUrl: string, id: number, of: CardOf = "entry"): string {
  return publicUrl.toUpperCase() + shortLinkPath(id, of);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not a valid encoding
  }
}
