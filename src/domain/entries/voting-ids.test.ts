import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareVotingIds, giveVotingIds, nextVotingId } from "./voting-ids.ts";

const votingId = fc.oneof(
  fc.nat({ max: 30 }).map(String),
  fc.stringMatching(/^[aAbB0-9 -]{1,6}$/),
  fc.string({ unit: "binary", minLength: 1, maxLength: 5 }),
);

describe("natural order", () => {
  test("is how people count", () => {
    const ordered = ["1", "2", "10", "100", "A1", "a2", "A2b", "A10", "B1"];
    expect(ordered.toReversed().sort(compareVotingIds)).toEqual(ordered);
    expect(["7", "007", "07"].sort(compareVotingIds)).toEqual(["007", "07", "7"]);
  });

  test("does not depend on the order before", () => {
    fc.assert(
      fc.property(fc.array(votingId, { maxLength: 12 }), (ids) => {
        const sorted = ids.toSorted(compareVotingIds);
        expect(ids.toReversed().sort(compareVotingIds)).toEqual(sorted);
        for (const [at, id] of sorted.slice(1).entries())
          for (const before of sorted.slice(0, at + 1)) expect(compareVotingIds(before, id)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("numbers are ordered as the collator orders them", () => {
    const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
    const number = fc.stringMatching(/^[0-9]{1,9}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        const said = natural.compare(one, other);
        if (said !== 0) expect(Math.sign(compareVotingIds(one, other))).toBe(said);
      }),
    );
  });
});

describe("the next free number", () => {
  test.each([
    [[], "1"],
    [["1", "2", "5"], "6"],
    [["A7", "b"], "1"],
    [["3", "20260601001"], "4"],
    [["007"], "8"],
    [["999999999", "1000000000"], "1000000001"],
  ])("after %j: %s", (taken, expected) => {
    expect(nextVotingId(new Set(taken))).toBe(expected);
  });
});

describe("ids for many", () => {
  const give = (wanted: (string | null)[], taken: string[] = []) =>
    giveVotingIds(
      wanted.map((id) => ({ votingId: id, folded: id?.toLowerCase() ?? null })),
      new Set(taken),
    );

  test("the first keeps it; free numbers are never those that a later entry wants", () => {
    expect(give(["1", "1", null, "2", "a1", "A1"], ["a1"])).toEqual([
      { votingId: "1" },
      { votingId: "3", fixed: "in the file" },
      { votingId: "4", fixed: "blank" },
      { votingId: "2" },
      { votingId: "5", fixed: "in the contest" },
      { votingId: "6", fixed: "in the contest" },
    ]);
  });

  test("are all different, and unlike those in use", () => {
    fc.assert(
      fc.property(fc.array(fc.option(votingId)), fc.array(votingId), (wanted, taken) => {
        const folded = taken.map((id) => id.toLowerCase());
        const given = give(wanted, folded).map((id) => id.votingId.toLowerCase());
        expect(new Set([...given, ...folded]).size).toBe(given.length + new Set(folded).size);
      }),
    );
  });
});
