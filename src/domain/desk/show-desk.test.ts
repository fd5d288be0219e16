import { describe, expect, test } from "vitest";
import { deskSteps } from "./desk-steps.ts";
import { awardStateWords, deskFactsOfShow, showDeskItems, votingInWords, votingStateOfShow } from "./show-desk.ts";

const now = new Date("2026-06-06T12:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const planned = { startDate: at(24), endDate: at(30), isActive: true, entryCount: 3, sealFrom: at(29) };
const open = { ...planned, startDate: at(-1) };
const ended = { ...planned, startDate: at(-6), endDate: at(-1), sealFrom: at(-2) };
const announced = { ...ended, announcedAt: at(-0.5) };

const nowOf = (awards: (typeof planned)[]) =>
  deskSteps(deskFactsOfShow(awards, [], now)).find(({ state }) => state === "now")?.name;

describe("the step that matters now", () => {
  test.each([
    ["no awards", [], "prepare"],
    ["awards without cars", [{ ...planned, entryCount: 0 }], "prepare"],
    ["one award that is open", [planned, open], "day"],
    ["one that has ended and one that is to come", [ended, planned], "day"],
    ["one that is not announced yet", [announced, ended], "ceremony"],
    ["all announced", [announced, announced], "after"],
  ])("%s", (_, awards, step) => {
    expect(nowOf(awards)).toBe(step);
  });
});

test("a show is between its awards where one is over and another to come", () => {
  expect(votingStateOfShow([ended, planned], now)).toBe("paused");
  expect(votingStateOfShow([], now)).toBe("not_started");
});

test("says how many are open, where not all are alike", () => {
  const paused = { ...open, isActive: false };
  expect(votingInWords([open, planned], now)).toBe("Voting is open in 1 of 2 awards");
  expect(votingInWords([paused, planned], now)).toBe("Paused in 1 of 2 awards");
  expect(votingInWords([ended, planned], now)).toBe("Between two awards");
  expect(votingInWords([open, open], now)).toBe("Voting is open");
  expect(votingInWords([], now)).toBe("Not started");
});

const names = (given: Partial<Parameters<typeof showDeskItems>[0]>) => {
  const facts = { isOwner: true, hasAwards: true, takesPasses: false, ...given };
  return Object.values(showDeskItems(facts)).flatMap((items) => items.map(({ name }) => name));
};

test("passes are made where an award takes them", () => {
  expect(names({ takesPasses: true })).toContain("passes");
  expect(names({ takesPasses: false })).not.toContain("passes");
});

test("a show without awards has no helpers yet, and a helper does not delete it", () => {
  expect(names({ isOwner: true, hasAwards: false })).not.toContain("helpers");
  expect(names({ isOwner: true, hasAwards: true })).toEqual(expect.arrayContaining(["helpers", "sponsors", "delete"]));
  expect(names({ isOwner: false, hasAwards: true })).not.toEqual(expect.arrayContaining(["delete"]));
});

test("says of each award where it stands", () => {
  const opened = { ...ended, opened: { at: at(-0.8) } };
  const sealed = { ...open, sealed: true as const };
  const words = [open, sealed, ended, opened, announced, { ...ended, sealFrom: null }].map((award) =>
    awardStateWords(award, now),
  );
  expect(words).toEqual([
    ...["Voting is open", "Voting is open, sealed"],
    ...["Envelope closed", "Envelope open", "Announced", "Everybody sees the result"],
  ]);
});
