import { expect, test } from "vitest";
import {
  countsOnlyWithProof,
  takesPasses,
  voteCounts,
  voteProofs,
  type WhoMayVote,
  whoMayVoteChoices,
} from "./who-may-vote.ts";

const counted: Record<WhoMayVote, string[]> = {
  signed_in: ["none", "mail", "google"],
  proven: ["mail", "google"],
  pass: ["pass"],
  proven_or_pass: ["mail", "google", "pass"],
};

test.each(whoMayVoteChoices)("which votes count: %s", (whoMayVote) => {
  expect(voteProofs.filter((proof) => voteCounts(whoMayVote, proof))).toEqual(counted[whoMayVote]);
});

test("which contests take passes", () => {
  expect(whoMayVoteChoices.filter(takesPasses)).toEqual(["pass", "proven_or_pass"]);
});

test("which contests count the votes of confirmed emails only", () => {
  expect(whoMayVoteChoices.filter(countsOnlyWithProof)).toEqual(["proven", "proven_or_pass"]);
});
