/** Crockford's base32: no I, L, O and U, so that nothing on paper is read as something else. */
export const crockfordAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const maxTypedLength = 100;

/**
 * What somebody has typed, in any case and width, with any blanks and hyphens, and with letters that look like a digit.
 * Undefined where it has other characters.
 */
export function readCrockford(typed: string): string | undefined {
  if (typed.length > maxTypedLength) return undefined;
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return [...code].every((character) => crockfordAlphabet.includes(character)) ? code : undefined;
}
