import { expect, test } from "vitest";
import { placesSeen, revealedPlaces } from "./revealed-places.ts";
import { mustDropCounts, withRevealed } from "./sealed-view.ts";

const sealFrom = "2026-05-02T16:30:00.000Z";
const before = new Date("2026-05-02T16:29:59.999Z");
const at = new Date(sealFrom);
const opened = { at: "2026-05-02T17:10:00.000Z" };

test.each([
  ["before the seal", { sealFrom, canManage: false }, before, false],
  ["at the seal", { sealFrom, canManage: false }, at, true],
  ["also by those who manage the contest", { sealFrom, canManage: true }, at, true],
  ["not by them when the envelope is open", { sealFrom, opened, canManage: true }, at, false],
  ["still by others then", { sealFrom, opened, canManage: false }, at, true],
  ["not after the announcement", { sealFrom, opened, announcedAt: opened.at, canManage: false }, at, false],
  ["never without a seal", { sealFrom: null, canManage: false }, at, false],
  ["not where there are none", { sealFrom, sealed: true as const, canManage: false }, at, false],
])("counts are dropped %s", (_, view, now, expected) => {
  expect(mustDropCounts(view, now)).toBe(expected);
});

const entries = [{ id: 1 }, { id: 2 }, { id: 3 }];
const revealed = [
  { rank: 2, votes: 8, entryIds: [3] },
  { rank: 3, votes: 5, entryIds: [1, 9] },
];

test("only revealed entries have a place and votes", () => {
  const stage = { rehearsal: false, revealed };
  expect(withRevealed(entries, stage)).toEqual([
    { id: 1, rank: 3, voteCount: 5 },
    { id: 2 },
    { id: 3, rank: 2, voteCount: 8 },
  ]);
  expect(withRevealed(entries, stage)[1]).toBe(entries[1]);
  expect(withRevealed(entries, { ...stage, rehearsal: true })).toEqual(entries);
  expect(withRevealed(entries, undefined)).toEqual(entries);
});

test("revealed places have their entries, and leave out those that are not shown", () => {
  expect(revealedPlaces(entries, revealed)).toEqual([
    { rank: 2, votes: 8, entries: [{ id: 3 }] },
    { rank: 3, votes: 5, entries: [{ id: 1 }] },
  ]);
});

test("places are those that everybody has seen on stage, the first place first, and none of a rehearsal", () => {
  const stage = { rehearsal: false, revealed: [...revealed].reverse() };
  expect(placesSeen(stage)).toEqual(revealed);
  expect(placesSeen({ ...stage, rehearsal: true })).toEqual([]);
  expect(placesSeen(undefined)).toEqual([]);
});
