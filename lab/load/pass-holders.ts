import { randomBytes } from "node:crypto";
import { passHash } from "#domain/pass-hash.ts";
import { maxPassesInBatch, passBytes, passFrom } from "#domain/passes.ts";
import { countText } from "#domain/plural.ts";
import type { Database } from "#server/db/connect.ts";
import { passVoterIdOf } from "#server/features/auth/voters/voter-id.ts";
import { organizerCookie } from "./organizer.ts";
import type { LoadPerson } from "./owners.ts";

type Parts = { database: Database; address: string; contestId: number; appSecret: string };

/** Makes passes as an organizer's browser does, in batches; each phone gets one. */
export async function makePassHolders(parts: Parts, count: number): Promise<LoadPerson[]> {
  const { address, contestId, appSecret } = parts;
  const codes = Array.from({ length: count }, () => passFrom(randomBytes(passBytes)));
  const hashes = codes.map((code) => passHash(contestId, code));
  const cookie = await organizerCookie(parts.database, contestId);
  const startedAt = performance.now();
  for (let from = 0; from < count; from += maxPassesInBatch) {
    const reply = await fetch(`${address}/api/contests/${contestId}/passes`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
      body: JSON.stringify({ hashes: hashes.slice(from, from + maxPassesInBatch) }),
    });
    if (reply.status !== 201) throw new Error(`The passes were not made: ${reply.status} ${await reply.text()}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${countText(count)} passes were made in ${seconds} s.`);
  return codes.map((pass, place) => ({
    owner: { pass },
    voterId: passVoterIdOf(hashes[place] as string, appSecret),
  }));
}
