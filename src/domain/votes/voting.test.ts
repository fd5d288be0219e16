import { describe, expect, test } from "vitest";
import { type VoteState, type VotingSituation, voteState, withVote } from "./voting.ts";

const open: VotingSituation = {
  status: "active",
  isActive: true,
  signedIn: true,
  hasAccess: true,
  votedFor: null,
  entryId: 7,
  sending: false,
};

test.each<[Partial<VotingSituation>, VoteState]>([
  [{}, "open"],
  [{ votedFor: 8 }, "voted-other"],
  [{ votedFor: 7 }, "voted-this"],
  [{ sending: true }, "sending"],
  [{ unsentFor: 7 }, "unsent"],
  [{ unsentFor: 8 }, "open"],
  [{ unsentFor: 8, votedFor: 7 }, "voted-other"],
  [{ unsentFor: null, votedFor: 7 }, "unsent"],
  [{ unsentFor: null, votedFor: 8 }, "voted-other"],
  [{ signedIn: false }, "signed-out"],
  [{ signedIn: false, needsPass: true }, "no-pass"],
  [{ signedIn: true, needsPass: true }, "open"],
  [{ hasAccess: false }, "no-access"],
  [{ status: "not_started" }, "not-started"],
  [{ status: "ended" }, "ended"],
  [{ isActive: false }, "inactive"],
])("%j is %s", (change, state) => {
  expect(voteState({ ...open, ...change })).toBe(state);
});

test("the state of the contest comes before the state of the person", () => {
  expect(voteState({ ...open, status: "ended", isActive: false, signedIn: false, hasAccess: false })).toBe("ended");
  expect(voteState({ ...open, isActive: false, signedIn: false })).toBe("inactive");
  expect(voteState({ ...open, signedIn: false, hasAccess: false })).toBe("signed-out");
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
