import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { passHash } from "#domain/votes/pass-hash.ts";
import { passBytes, passFrom } from "#domain/votes/passes.ts";
import { type Made, makeContest } from "./contests.ts";

/** A contest in which passes vote, and the codes of some. */
export async function makeContestWithPasses(
  names: readonly string[],
  count: number,
  values: Record<string, unknown> = {},
): Promise<Made & { codes: string[] }> {
  const made = await makeContest(names, { whoMayVote: "pass", ...values });
  const codes = Array.from({ length: count }, () => passFrom(randomBytes(passBytes)));
  const hashes = codes.map((code) => passHash({ contestId: made.contestId }, code));
  const reply = await made.organizer.post(`/api/contests/${made.contestId}/passes`, { data: { hashes } });
  expect(reply.status()).toBe(201);
  return { ...made, codes };
}
