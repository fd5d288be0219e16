import { describe, expect, test } from "vitest";
import {
  cardVoteLabel,
  type VoteState,
  type VotingSituation,
  voteLabels,
  voteState,
  voteTooltip,
  withVote,
} from "./voting.ts";

const open: VotingSituation = {
  status: "active",
  isActive: true,
  signedIn: true,
  hasAccess: true,
  votedFor: null,
  entryId: 7,
  sending: false,
};

test.each<[Partial<VotingSituation>, VoteState, string, string]>([
  [{}, "open", "Vote for This", "Vote"],
  [{ votedFor: 8 }, "voted-other", "Change to This", "Vote"],
  [{ votedFor: 7 }, "voted-this", "Remove Vote", "Voted"],
  [{ sending: true }, "sending", "Voting...", "Voting..."],
  [{ unsentFor: 7 }, "unsent", "Saved, not sent yet", "Saved, not sent yet"],
  [{ unsentFor: 8 }, "open", "Vote for This", "Vote"],
  [{ unsentFor: 8, votedFor: 7 }, "voted-other", "Change to This", "Vote"],
  [{ unsentFor: null, votedFor: 7 }, "unsent", "Saved, not sent yet", "Saved, not sent yet"],
  [{ unsentFor: null, votedFor: 8 }, "voted-other", "Change to This", "Vote"],
  [{ signedIn: false }, "signed-out", "Sign In to Vote", "Vote"],
  [{ signedIn: false, needsPass: true }, "no-pass", "Pass Needed", "Vote"],
  [{ signedIn: true, needsPass: true }, "open", "Vote for This", "Vote"],
  [{ hasAccess: false }, "no-access", "Access Required", "Access Required"],
  [{ status: "not_started" }, "not-started", "Voting Starts Soon", "Voting Starts Soon"],
  [{ status: "ended" }, "ended", "Voting Ended", "Voting Ended"],
  [{ isActive: false }, "inactive", "Contest Inactive", "Contest Inactive"],
])("%j is %s", (change, state, label, cardLabel) => {
  expect(voteState({ ...open, ...change })).toBe(state);
  expect(voteLabels[state]).toBe(label);
  expect(cardVoteLabel(state)).toBe(cardLabel);
});

test("the state of the contest comes before the state of the person", () => {
  expect(voteState({ ...open, status: "ended", isActive: false, signedIn: false, hasAccess: false })).toBe("ended");
  expect(voteState({ ...open, isActive: false, signedIn: false })).toBe("inactive");
  expect(voteState({ ...open, signedIn: false, hasAccess: false })).toBe("signed-out");
});

describe("tooltips", () => {
  const begins = { date: "June 1", time: "10:00 AM" };

  test("say why", () => {
    expect(voteTooltip("not-started", () => begins)).toBe(
      "Voting hasn't started yet. Contest begins on June 1 at 10:00 AM.",
    );
    expect(voteTooltip("ended", () => begins)).toBe("Voting has ended for this contest.");
    expect(voteTooltip("inactive", () => begins)).toBe("Contest is currently inactive.");
    expect(voteTooltip("no-access", () => begins)).toBe("You need access to vote in this contest.");
    expect(voteTooltip("no-pass", () => begins)).toBe("You need a pass to vote in this contest.");
  });

  test.each<VoteState>(["open", "voted-other", "voted-this", "sending", "unsent", "signed-out"])(
    "are not needed for %s",
    (state) => {
      expect(voteTooltip(state, () => begins)).toBeUndefined();
    },
  );
});

describe("a vote before the answer", () => {
  const view = {
    userVote: null,
    totalVotes: 3,
    entries: [
      { id: 1, voteCount: 2, percentage: 66.7 },
      { id: 2, voteCount: 1, percentage: 33.3 },
    ],
  };

  test("counts at once, moves, and goes away again", () => {
    const cast = withVote(view, 2, true);
    expect(cast).toEqual({
      userVote: { entryId: 2, counted: true },
      totalVotes: 4,
      entries: [
        { id: 1, voteCount: 2, percentage: 50 },
        { id: 2, voteCount: 2, percentage: 50 },
      ],
    });
    const changed = withVote(cast, 1, true);
    expect(changed).toMatchObject({ totalVotes: 4, entries: [{ voteCount: 3 }, { voteCount: 1 }] });
    expect(withVote(changed, null, true)).toEqual(view);
    expect(withVote(changed, 1, true)).toBe(changed);
  });

  test("that only waits changes no count, and neither does taking it back", () => {
    const waiting = withVote(view, 2, false);
    expect(waiting).toEqual({ ...view, userVote: { entryId: 2, counted: false } });
    expect(withVote(waiting, null, false)).toEqual(view);
    expect(withVote(waiting, 1, true)).toMatchObject({ totalVotes: 4, entries: [{ voteCount: 3 }, { voteCount: 1 }] });
  });
});
