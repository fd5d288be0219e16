import { describe, expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { type VoteState, voteStates } from "#domain/votes/voting.ts";
import { dateAndTime } from "#web/lib/time/dates.ts";
import { wordsOf } from "#words/words-of.ts";
import { cardVoteLabel, voteLabel, whyNoVote } from "./vote-words.ts";

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

describe("a button that does nothing", () => {
  const { date, time } = dateAndTime(startDate);

  test.each<[VoteState, string, string]>([
    [
      "not-started",
      `Voting hasn't started yet. Contest begins on ${date} at ${time}.`,
      `Voting hasn't started yet. Award begins on ${date} at ${time}.`,
    ],
    ["ended", "Voting has ended for this contest.", "Voting has ended for this award."],
    ["inactive", "Contest is currently inactive.", "Voting is paused."],
    ["no-access", "You need access to vote in this contest.", "You need access to vote in this award."],
    ["no-pass", "You need a pass to vote in this contest.", "You need a pass to vote in this award."],
  ])("says why: %s", (state, ofContest, ofAward) => {
    expect(whyNoVote(voting, state, contest)).toBe(ofContest);
    expect(whyNoVote(voting, state, award)).toBe(ofAward);
  });

  test.each<VoteState>(["open", "voted-other", "voted-this", "sending", "unsent", "signed-out"])(
    "has no reason where it is %s",
    (state) => {
      expect(whyNoVote(voting, state, contest)).toBeUndefined();
    },
  );
});

test.each(languages)("in %s, nothing that a button says of an award names a contest", (language) => {
  const words = wordsOf(language).first.voting;
  const said = (shown: typeof contest | typeof award) =>
    voteStates.flatMap((state) => [voteLabel(words, state, shown), whyNoVote(words, state, shown) ?? []]).flat();
  expect(said(award).join("\n")).not.toMatch(/contest|concurso|コンテスト/i);
  expect(said(contest).join("\n")).toMatch(/contest|concurso|コンテスト/i);
});
