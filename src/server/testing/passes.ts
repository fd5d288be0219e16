import { randomBytes } from "node:crypto";
import { passHash } from "#domain/votes/pass-hash.ts";
import { passBytes, passFrom } from "#domain/votes/passes.ts";
import type { Database } from "#server/db/connect.ts";
import { passVoterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { showPassStore } from "#server/features/passes/show-store.ts";
import { passStore } from "#server/features/passes/store.ts";
import { testSecret } from "./app.ts";

export function newPassCode(): string {
  return passFrom(randomBytes(passBytes));
}

export function newPassCodes(count: number): string[] {
  return Array.from({ length: count }, newPassCode);
}

/** A batch with the next numbers, of the passes with these codes. */
export async function createPasses(database: Database, contestId: number, codes: readonly string[]): Promise<void> {
  const hashes = codes.map((code) => passHash({ contestId }, code));
  await passStore(database, testVoterIdOf).make(contestId, hashes, "organizer");
}

/** The same for all awards of a show. */
export async function createShowPasses(database: Database, showId: number, codes: readonly string[]): Promise<void> {
  const hashes = codes.map((code) => passHash({ showId }, code));
  await showPassStore(database, testVoterIdOf).make(showId, hashes, "organizer");
}

const testVoterIdOf = (hash: string) => passVoterIdOf(hash, testSecret);
