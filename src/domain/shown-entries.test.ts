import { describe, expect, test } from "vitest";
import { shownEntries } from "./shown-entries.ts";

const entries = [
  { id: 1, votingId: "1", name: "Voltage Kitsune", owner: "Mika" },
  { id: 2, votingId: "2", name: "Lucky Ember", owner: null },
];
const shownWith = (showEntryName: boolean, showOwnerName: boolean) =>
  shownEntries({ showEntryName, showOwnerName, entries });

describe("entries as everybody sees them", () => {
  test("whole where nothing is hidden", () => {
    expect(shownWith(true, true)).toEqual(entries);
  });

  test("without what the contest hides, also for those who were told it", () => {
    expect(shownWith(false, true).map(({ name, owner }) => [name, owner])).toEqual([
      [undefined, "Mika"],
      [undefined, null],
    ]);
    expect(shownWith(true, false).map(({ name, owner }) => [name, owner])).toEqual([
      ["Voltage Kitsune", undefined],
      ["Lucky Ember", undefined],
    ]);
    expect(JSON.stringify(shownWith(false, false))).not.toMatch(/Kitsune|Ember|Mika/);
  });

  test("without what a single entry hides", () => {
    const told = { id: 3, votingId: "3", name: "Mochi", owner: "Ken", description: "Soft" };
    const shown = (flags: object) =>
      shownEntries({ showEntryName: true, showOwnerName: true, entries: [{ ...told, ...flags }] })[0];
    expect(shown({ showOwner: true, showDescription: true })).toMatchObject({ owner: "Ken", description: "Soft" });
    expect(shown({ showOwner: false })).toMatchObject({ owner: undefined, description: "Soft" });
    expect(shown({ showDescription: false })).toMatchObject({ owner: "Ken", description: undefined });
  });

  test("the original is left alone", () => {
    shownWith(false, false);
    expect(entries[0]?.name).toBe("Voltage Kitsune");
  });
});
