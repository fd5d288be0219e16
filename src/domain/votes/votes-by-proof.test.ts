import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { proofsOf, votesThatWait } from "./votes-by-proof.ts";

test.each([
  [{ google: 980, mail: 224 }, 31, "1,204 votes: 980 Google, 224 email; 31 were never confirmed and do not count"],
  [{ google: 1 }, 1, "1 vote: 1 Google; 1 was never confirmed and does not count"],
  [{ pass: 300, mail: 12, none: 2_000 }, 0, "2,312 votes: 12 email, 300 pass, 2,000 without proof"],
  [{}, 2, "0 votes; 2 were never confirmed and do not count"],
])("a result by proof: %j", (byProof, neverConfirmed, words) => {
  const all = { none: 0, mail: 0, google: 0, pass: 0, ...byProof };
  const { liveResults } = wordsOf("en").later;
  const { votes, proofs } = proofsOf(all);
  const counts = proofs.map((proof) => liveResults.proofs[proof](all[proof]));
  expect(liveResults.checked(votes, counts, neverConfirmed)).toBe(`${words}.`);
});

test("managers read how many votes wait", () => {
  expect(votesThatWait(1)).toBe("1 more vote waits for its voter to confirm an email");
  expect(votesThatWait(1_031)).toBe("1,031 more votes wait for their voters to confirm an email");
});
