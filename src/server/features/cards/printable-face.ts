import { createHash } from "node:crypto";
import type { Card } from "#contract/cards.ts";
import { type CardFace, faceText, isToPrint } from "#domain/paper/cards.ts";

type Printed = { printedAt: Date | null; printedHash: string | null };

/** What a card says, and whether it was printed like that. */
export function printableFace(
  face: CardFace,
  { printedAt, printedHash }: Printed,
): Pick<Card, "number" | "name" | "owner" | "hash" | "printed"> {
  const { number, name, owner } = face;
  const hash = hashOf(face);
  const isPrinted = printedAt !== null && printedHash !== null;
  const printed = isPrinted ? { at: printedAt.toISOString(), hash: printedHash, changed: printedHash !== hash } : null;
  return { number, name, owner, hash, printed };
}

/** How many cards of active entries there are, were never printed, and say something else now. */
export function countToPrint(all: readonly Pick<Card, "active" | "printed">[]) {
  const cards = all.filter(({ active }) => active);
  const toPrint = cards.filter(isToPrint);
  const neverPrinted = toPrint.filter(({ printed }) => printed === null).length;
  return { count: cards.length, neverPrinted, changed: toPrint.length - neverPrinted };
}

const hashLength = 16; // hexadecimal digits: 64 bits, far more than two texts of one card need

function hashOf(face: CardFace): string {
  return createHash("sha256").update(faceText(face)).digest("hex").slice(0, hashLength);
}
