import { expect, test } from "vitest";
import { withLeftOutFields } from "./left-out-fields.ts";

type View = Parameters<typeof withLeftOutFields>[0] & { totalVotes: number };

const mine = { entryId: 3, counted: true };
const known: View = { userVote: mine, hasAccess: true, totalVotes: 1 };

test("what a reply leaves out stays as it is known", () => {
  expect(withLeftOutFields<View>({ totalVotes: 2 }, known)).toEqual({ ...known, totalVotes: 2 });
});

test("what a reply says replaces what is known", () => {
  const reply: View = { userVote: null, hasAccess: false, totalVotes: 2 };
  expect(withLeftOutFields(reply, known)).toEqual(reply);
});

test("where nothing is known, nothing is added", () => {
  expect(withLeftOutFields<View>({ totalVotes: 2 }, undefined)).toEqual({ totalVotes: 2 });
});

test("a vote of a rehearsal is not known any more once the contest has begun", () => {
  const rehearsal = { since: "2026-05-01T10:00:00.000Z" };
  const rehearsed = { ...known, rehearsal };
  expect(withLeftOutFields<View>({ totalVotes: 0, rehearsal }, rehearsed).userVote).toEqual(mine);
  expect(withLeftOutFields<View>({ totalVotes: 0 }, rehearsed).userVote).toBeUndefined();
});
