import { expect, test } from "vitest";
import { voteRefusalMessages } from "../votes/vote-refusals.ts";
import { wordsFor } from "./words-for-awards.ts";

const sentences = Object.values(voteRefusalMessages);

test("nothing that a button or a refusal says of an award names a contest", () => {
  const ofAward = sentences.filter((text) => text !== voteRefusalMessages["no-contest"]);
  for (const text of ofAward) expect(wordsFor({ showId: 1 }, text)).not.toMatch(/contest/i);
  expect(ofAward.some((text) => /contest/i.test(text))).toBe(true);
});

test.each([
  ["Voting has ended for this contest.", "Voting has ended for this award."],
  ["Contest Inactive", "Voting Paused"],
  ["Contest is currently inactive: no votes are taken.", "Voting is paused: no votes are taken."],
  ["Your pass is for another contest.", "Your pass is for another award."],
  ["The contestants of this contest", "The contestants of this award"],
  ["This entry is no longer in the contest", "This entry is no longer in the award"],
  ['Check out "Ember" in this contest!', 'Check out "Ember" in this award!'],
  ["Voting hasn't started yet", "Voting hasn't started yet"],
])("'%s' is said of an award as '%s'", (ofContest, ofAward) => {
  expect(wordsFor({ showId: 1 }, ofContest)).toBe(ofAward);
});

test("a contest that is in no show keeps its words", () => {
  for (const text of sentences) expect(wordsFor({}, text)).toBe(text);
});
