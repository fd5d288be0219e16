import { expect, test } from "vitest";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { withPushedCounts } from "./live.ts";
import { withoutCounts } from "./sealed-view.ts";

const open = {
  version: 5,
  totalVotes: 3,
  votesByProof: { none: 3, mail: 0, google: 0, pass: 0 },
  waitingVotes: 2,
  canManage: false,
  userVote: { entryId: 1, counted: true },
  entries: [
    { id: 1, name: "One", voteCount: 2, percentage: 66.7 },
    { id: 2, name: "Two", voteCount: 1, percentage: 33.3 },
  ],
} as unknown as OpenContestView;
const sealed = withoutCounts(open);
const push = (view: ContestView, pushed: object) =>
  withPushedCounts(view, { version: 6, totalVotes: 4, ...pushed } as Parameters<typeof withPushedCounts>[1]);

test("a page drops its counts when the stream says that results are sealed, and keeps the own vote", () => {
  const shown = push(open, { sealed: true });
  expect(shown).toEqual({
    version: 6,
    totalVotes: 4,
    canManage: false,
    userVote: { entryId: 1, counted: true },
    sealed: true,
    entries: [
      { id: 1, name: "One" },
      { id: 2, name: "Two" },
    ],
  });
  expect(withoutCounts({ ...open, canManage: true }).waitingVotes).toBe(2);
});

test("a sealed page follows the total", () => {
  expect(push(sealed, { sealed: true })).toEqual({ ...sealed, version: 6, totalVotes: 4 });
});

test("a sealed page shows the results that are announced, and asks for those that it was not sent", () => {
  const announced = {
    at: "2026-06-09T17:04:00.000Z",
    votesByProof: { none: 3, mail: 1, google: 0, pass: 0 },
    waitingVotes: 1,
  };
  expect(push(sealed, { counts: { 1: 3, 2: 1 }, announced })).toEqual({
    version: 6,
    totalVotes: 4,
    canManage: false,
    userVote: { entryId: 1, counted: true },
    announcedAt: announced.at,
    votesByProof: announced.votesByProof,
    waitingVotes: 1,
    entries: [
      { id: 1, name: "One", voteCount: 3, percentage: 75 },
      { id: 2, name: "Two", voteCount: 1, percentage: 25 },
    ],
  });
  expect(push(sealed, { counts: { 1: 3, 2: 1 } })).toBeUndefined();
});

test("who manages the contest and opened its envelope keeps the results", () => {
  const opened = { ...open, canManage: true, opened: { at: "2026-06-09T17:04:00.000Z", by: "Kenta M." } };
  expect(push(opened, { sealed: true })).toBe(opened);
});

test("what is older than the page changes nothing", () => {
  expect(push(open, { version: 4, sealed: true })).toBe(open);
  expect(push(open, { version: 4, counts: { 1: 9 } })).toBe(open);
});

test("other counts are shown as before", () => {
  expect(push(open, { counts: { 2: 2 } })).toMatchObject({
    totalVotes: 4,
    entries: [{ voteCount: 2 }, { voteCount: 2 }],
  });
});
