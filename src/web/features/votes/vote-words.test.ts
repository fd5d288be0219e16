import { expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { type VoteState, voteStates } from "#domain/votes/voting.ts";
import { wordsOf } from "#words/words-of.ts";
import { whyNoVote } from "./buttons/why-no-vote.tsx";
import { cardVoteLabel, isClosed, voteLabel } from "./vote-words.ts";

const { voting } = wordsOf("en").first;
const startDate = "2027-06-01T10:00:00Z";
const contest = { startDate, showId: undefined };
const award = { startDate, showId: 3 };

test.each<[VoteState, string, string]>([
  ["open", "Vote for This", "Vote"],
  ["voted-other", "Change to This", "Vote"],
  ["voted-this", "Remove Vote", "Voted"],
  ["sending", "Voting...", "Voting..."],
  ["unsent", "Saved, not sent yet", "Saved, not sent yet"],
  ["signed-out", "Sign In to Vote", "Vote"],
  ["no-pass", "Pass Needed", "Vote"],
  ["no-access", "Access Required", "Access Required"],
  ["not-started", "Voting Starts Soon", "Voting Starts Soon"],
  ["ended", "Voting Ended", "Voting Ended"],
  ["inactive", "Contest Inactive", "Contest Inactive"],
  ["voted-waiting", "Remove Vote", "Saved, not counted yet"],
])("a button that is %s says '%s' in a list and '%s' on a card", (state, label, cardLabel) => {
  expect(voteLabel(voting, state, contest)).toBe(label);
  expect(cardVoteLabel(voting, state, contest)).toBe(cardLabel);
});

test("the button of an award says that its voting is paused", () => {
  expect(voteLabel(voting, "inactive", award)).toBe("Voting Paused");
  expect(cardVoteLabel(voting, "inactive", award)).toBe("Voting Paused");
});

test("only a button that does nothing says why", () => {
  const whoCanPress = ["open", "voted-other", "voted-this", "voted-waiting", "sending", "unsent", "signed-out"];
  expect(voteStates.filter((state) => !isClosed(state)).sort()).toEqual(whoCanPress.sort());
});

test.each(languages)("in %s, nothing that a button says of an award names a contest", (language) => {
  const { first, later } = wordsOf(language);
  const said = (shown: typeof contest | typeof award) =>
    voteStates.flatMap((state) => [
      voteLabel(first.voting, state, shown),
      ...(isClosed(state) ? [whyNoVote(later.whyNoVote, state, shown)] : []),
    ]);
  expect(said(award).join("\n")).not.toMatch(/contest|concurso|コンテスト/i);
  expect(said(contest).join("\n")).toMatch(/contest|concurso|コンテスト/i);
});
