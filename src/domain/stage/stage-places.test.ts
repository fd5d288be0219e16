import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newStage, type StageState } from "./stage.ts";
import { inventedGroups, publicStage, stageGroups } from "./stage-places.ts";

const entries = (...votes: number[]) => votes.map((voteCount, index) => ({ id: index + 1, voteCount }));
const result = (...votes: number[]) => ({ contestId: 7, entries: entries(...votes) });
const at = (step: number, values: Partial<StageState> = {}): StageState => ({
  ...newStage,
  version: 1,
  step,
  ...values,
});

describe("what everybody may know", () => {
  test("each step adds a place, the last one first, and then the podium", () => {
    const stepsOf = (step: number) => {
      const { revealed, podium } = publicStage(at(step), result(5, 9, 7, 2));
      return { ranks: revealed.map(({ rank }) => rank), podium };
    };
    expect([0, 1, 2, 3, 4].map(stepsOf)).toEqual([
      { ranks: [], podium: false },
      { ranks: [3], podium: false },
      { ranks: [3, 2], podium: false },
      { ranks: [3, 2, 1], podium: false },
      { ranks: [3, 2, 1], podium: true },
    ]);
  });

  test("a tie is one place with all its entries", () => {
    const { revealed } = publicStage(at(1), result(5, 5, 5, 1));
    expect(revealed).toEqual([{ rank: 1, entryIds: [1, 2, 3], votes: 5 }]);
  });

  test("votes are left out where they are not shown", () => {
    const { revealed } = publicStage(at(1, { showVotes: false }), result(5));
    expect(revealed).toEqual([{ rank: 1, entryIds: [1] }]);
  });

  test("that nobody has a place", () => {
    const told = { revealed: [], podium: true };
    expect(publicStage(at(0), result(0, 0))).toMatchObject({ revealed: [], podium: false });
    expect(publicStage(at(1), result(0, 0))).toMatchObject(told);
    expect(publicStage(at(1), { ...result(5), winnerIds: [] })).toMatchObject(told);
  });

  test("a step is the same whatever the votes of entries that are not revealed yet", () => {
    const votes = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 8 });
    fc.assert(
      fc.property(votes, fc.integer({ min: 0, max: 2 }), (counts, step) => {
        const stage = publicStage(at(step), result(...counts));
        const known = new Set(stage.revealed.flatMap(({ entryIds }) => entryIds));
        const hidden = counts.flatMap((votes, index) => (known.has(index + 1) ? [] : [votes]));
        const others = counts.map((votes, index) =>
          known.has(index + 1) ? votes : (hidden[(hidden.indexOf(votes) + 1) % hidden.length] as number),
        );
        expect(publicStage(at(step), result(...others))).toEqual(stage);
      }),
    );
  });
});

describe("the places of a rehearsal", () => {
  test("say nothing about the votes", () => {
    const stage = at(3, { rehearsal: true });
    expect(publicStage(stage, result(9, 0, 3))).toEqual(publicStage(stage, result(0, 9, 1)));
  });

  test("are ten, with invented entries where the contest has too few", () => {
    const groups = inventedGroups(7, entries(1, 1));
    expect(groups.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(
      groups
        .slice(0, 2)
        .flatMap((group) => group.entries.map(({ id }) => id))
        .sort(),
    ).toEqual([1, 2]);
    expect(groups.slice(2).every(({ entries: [entry] }) => (entry?.id ?? 0) < 0)).toBe(true);
    expect(groups.every(({ voteCount }, index) => voteCount < (groups[index - 1]?.voteCount ?? 9_999))).toBe(true);
  });

  test("are another draw in another contest", () => {
    const draw = (contestId: number) =>
      stageGroups({ rehearsal: true }, { contestId, entries: entries(...Array.from({ length: 40 }, () => 0)) });
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});
