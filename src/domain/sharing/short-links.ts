import { parseId } from "../ids.ts";
import { crockfordAlphabet, readCrockford } from "../text/crockford.ts";

/** An entry's id as it is printed: 7K3QX. */
export function shortCode(entryId: number): string {
  const digit = crockfordAlphabet[entryId % crockfordAlphabet.length] ?? "";
  const rest = Math.floor(entryId / crockfordAlphabet.length);
  return rest === 0 ? digit : shortCode(rest) + digit;
}

/** The entry's id in the code of a short link, also where somebody has typed it. Undefined where it can be none. */
export function entryIdOf(written: string): number | undefined {
  const code = readCrockford(decoded(written))?.replace(/^0+/, "");
  if (!code || code.length > longestCode) return undefined;
  const id = [...code].reduce((sum, digit) => sum * crockfordAlphabet.length + crockfordAlphabet.indexOf(digit), 0);
  return parseId(String(id));
}

const longestCode = 7; // of the largest id

/** No pages of the web app, which would pay for them in every first view: the server redirects them. */
export const shortLinkPatterns = ["/V/:code", "/v/:code"] as const;

export function codeInPath(path: string): string | undefined {
  return /^\/v\/([^/]+)\/?$/i.exec(path)?.[1];
}

/** By id, so that another number on the car does not break a printed card. */
export function shortLinkPath(entryId: number): string {
  return `/V/${shortCode(entryId)}`;
}

/**
 * In capitals, which a QR code holds in fewer modules. Nothing in it is told apart by case: the scheme and the host never
 * are, and the path is read in both.
 */
export function shortLinkUrl(publicUrl: string, entryId: number): string {
  return publicUrl.toUpperCase() + shortLinkPath(entryId);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not a valid encoding
  }
}
