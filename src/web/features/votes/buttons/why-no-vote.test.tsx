import { describe, expect, test } from "vitest";
import { dateAndTime } from "#web/lib/time/dates.ts";
import { wordsOf } from "#words/words-of.ts";
import type { ClosedState } from "../vote-words.ts";
import { whyNoVote } from "./why-no-vote.tsx";

const words = wordsOf("en").later.whyNoVote;
const startDate = "2027-06-01T10:00:00Z";
const contest = { startDate, showId: undefined };
const award = { startDate, showId: 3 };

describe("a button that does nothing", () => {
  const { date, time } = dateAndTime(startDate);

  test.each<[ClosedState, string, string]>([
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
    expect(whyNoVote(words, state, contest)).toBe(ofContest);
    expect(whyNoVote(words, state, award)).toBe(ofAward);
  });
});
