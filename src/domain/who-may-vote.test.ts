import { expect, test } from "vitest";
import { voteCounts, voteProofs, type WhoMayVote, whoMayVoteChoices } from "./who-may-vote.ts";

const counted: Record<WhoMayVote, string[]> = {
  signed_in: ["none", "mail", "google"],
  proven: ["mail", "google"],
  pass: ["pass"],
  proven_or_pass: ["mail", "google", "pass"],
};

test.each(whoMayVoteChoices)("which votes count: %s", (whoMayVote) => {
  expect(voteProofs.filter((proof) => voteCounts(whoMayVote, proof))).toEqual(counted[whoMayVote]);
});
