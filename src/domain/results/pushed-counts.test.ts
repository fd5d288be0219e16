import { expect, test } from "vitest";
import { isOutdated } from "../outdated.ts";
import { laterOf, withCounts } from "./pushed-counts.ts";

const view = {
  title: "Show",
  version: 5,
  totalVotes: 3,
  entries: [
    { id: 1, name: "A", voteCount: 2, percentage: 66.7 },
    { id: 2, name: "B", voteCount: 1, percentage: 33.3 },
  ],
};

test("pushed counts replace the old ones, and all shares are of the new total", () => {
  expect(withCounts(view, { version: 6, totalVotes: 4, counts: { 2: 2 } })).toEqual({
    title: "Show",
    version: 6,
    totalVotes: 4,
    entries: [
      { id: 1, name: "A", voteCount: 2, percentage: 50 },
      { id: 2, name: "B", voteCount: 2, percentage: 50 },
    ],
  });
});

test("older counts change nothing", () => {
  expect(withCounts(view, { version: 4, totalVotes: 0, counts: { 1: 0, 2: 0 } })).toBe(view);
});

test("an entry with the same figures stays the same object", () => {
  const quiet = withCounts(view, { version: 6, totalVotes: 3, counts: { 1: 2 } });
  expect(quiet.entries[0]).toBe(view.entries[0]);
  expect(quiet.entries[1]).toBe(view.entries[1]);
});

test("a reply is out of date when something newer is known", () => {
  expect(isOutdated({ version: 4 }, { version: 5 })).toBe(true);
  expect(isOutdated({ version: 5 }, { version: 5 })).toBe(false);
  expect(isOutdated({ version: 6 }, { version: 5 })).toBe(false);
  expect(isOutdated({ version: 1 }, undefined)).toBe(false);
});

test("a stage that arrives late does not replace a newer one", () => {
  expect(laterOf({ version: 3 }, { version: 2 })).toEqual({ version: 3 });
  expect(laterOf({ version: 3 }, { version: 4 })).toEqual({ version: 4 });
  expect(laterOf(undefined, { version: 1 })).toEqual({ version: 1 });
});
