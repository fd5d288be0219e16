import { describe, expect, test } from "vitest";
import { type SentVote, savedVoteRefused, signInNeeded, voteRefused, voteTaken } from "./vote-messages.ts";

const sent = (changes: Partial<SentVote>): SentVote => ({
  place: "card",
  entryId: 7,
  standing: null,
  entryName: "Midnight Runner",
  ...changes,
});

describe("a vote that was taken", () => {
  test.each([
    [{}, { title: "Vote Submitted!" }],
    [{ standing: 3 }, { title: "Vote Changed!" }],
    [{ place: "list" }, { title: "Vote Submitted!" }],
    [{ place: "list", standing: 3 }, { title: "Vote Changed!" }],
    [{ place: "list", standing: 7, entryId: null }, { title: "Vote Removed" }],
    [{ place: "finder", standing: 7, entryId: null }, { title: "Vote Removed" }],
    [{ place: "finder" }, { title: "Vote Cast!", description: "Your vote for Midnight Runner has been recorded" }],
  ] as const)("%j says %j", (changes, message) => {
    expect(voteTaken(sent(changes))).toEqual(message);
  });
});

describe("a vote that was refused", () => {
  test.each([
    [{}, "Contest not found", { title: "Vote Failed", description: "Contest not found" }],
    [{}, "", { title: "Vote Failed", description: "Failed to submit vote" }],
    [{ standing: 3 }, "", { title: "Failed to Change Vote", description: "Failed to submit vote" }],
    [{ standing: 7, entryId: null }, "", { title: "Vote Failed", description: "Failed to submit vote" }],
    [
      { place: "finder" },
      "Contest not found",
      { title: "Voting Error", description: "Failed to cast vote. Please try again." },
    ],
  ] as const)("%j, because %j, says %j", (changes, reason, message) => {
    expect(voteRefused(sent(changes), reason)).toEqual(message);
  });
});

test("a press while signed out asks to sign in", () => {
  expect(signInNeeded).toEqual({ title: "Authentication Required", description: "Please sign in to vote" });
});

test.each([
  ["Voting has ended for this contest", "Voting has ended for this contest. Your saved vote was not counted."],
  [
    "You voted with Google. Sign in with Google.",
    "You voted with Google. Sign in with Google. Your saved vote was not counted.",
  ],
  ["", "Failed to submit vote. Your saved vote was not counted."],
])("a saved vote that is refused because %j says why", (reason, description) => {
  expect(savedVoteRefused(reason)).toEqual({ title: "Vote Failed", description });
});
