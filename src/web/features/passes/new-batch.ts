import { passHash } from "#domain/pass-hash.ts";
import { passBytes, passFrom } from "#domain/passes.ts";

/** Passes that exist only in this page: the server has their hashes. */
export type NewBatch = { codes: readonly string[]; hashes: string[] };

const codesInTurn = 250; // some milliseconds, so that the page stays alive

export async function newBatch(contestId: number, count: number): Promise<NewBatch> {
  const codes: string[] = [];
  const hashes: string[] = [];
  while (codes.length < count) {
    for (let made = 0; made < codesInTurn && codes.length < count; made += 1) {
      const code = passFrom(crypto.getRandomValues(new Uint8Array(passBytes)));
      codes.push(code);
      hashes.push(passHash(contestId, code));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { codes, hashes };
}
