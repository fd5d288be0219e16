import { describe, expect, test } from "vitest";
import { activeEntries, isActiveEntry, shownEntries, shownFields } from "./shown-entries.ts";

const entries = [
  { id: 1, votingId: "1", name: "Voltage Kitsune", owner: "Mika" },
  { id: 2, votingId: "2", name: "Lucky Ember", owner: null },
];
const shownWith = (showEntryName: boolean, showOwnerName: boolean) =>
  shownEntries({ showEntryName, showOwnerName, entries });

describe("active entries", () => {
  test("an inactive entry is not active", () => {
    expect(isActiveEntry({ status: "active" })).toBe(true);
    expect(isActiveEntry({ status: "inactive" })).toBe(false);
  });

  test("the active ones keep their order", () => {
    const statuses = ["active", "inactive", "active"] as const;
    expect(activeEntries(statuses.map((status, id) => ({ id, status }))).map(({ id }) => id)).toEqual([0, 2]);
  });
});

describe("shown fields", () => {
  const contest = { showEntryName: true, showOwnerName: true };
  const all = { name: true, owner: true, description: true };

  test.each([
    { hides: "nothing", contest: {}, entry: { showOwner: true, showDescription: true }, hidden: {} },
    { hides: "nothing that is known", contest: {}, entry: {}, hidden: {} },
    { hides: "the entries' names", contest: { showEntryName: false }, entry: {}, hidden: { name: false } },
    { hides: "all owners", contest: { showOwnerName: false }, entry: { showOwner: true }, hidden: { owner: false } },
    { hides: "this entry's owner", contest: {}, entry: { showOwner: false }, hidden: { owner: false } },
    { hides: "the description", contest: {}, entry: { showDescription: false }, hidden: { description: false } },
  ])("of an entry that hides $hides", ({ contest: flags, entry, hidden }) => {
    expect(shownFields({ ...contest, ...flags }, entry)).toEqual({ ...all, ...hidden });
  });
});

describe("entries as visitors see them", () => {
  test("the same objects where nothing is hidden", () => {
    expect(shownWith(true, true)[0]).toBe(entries[0]);
    expect(shownWith(true, true)).toEqual(entries);
  });

  test("without what the contest hides, also for people who manage it", () => {
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
    const entry = { id: 3, votingId: "3", name: "Mochi", owner: "Ken", description: "Soft" };
    const shown = (flags: object) =>
      shownEntries({ showEntryName: true, showOwnerName: true, entries: [{ ...entry, ...flags }] })[0];
    expect(shown({ showOwner: true, showDescription: true })).toMatchObject({ owner: "Ken", description: "Soft" });
    expect(shown({ showOwner: false })).toMatchObject({ owner: undefined, description: "Soft" });
    expect(shown({ showDescription: false })).toMatchObject({ owner: "Ken", description: undefined });
  });

  test("the original is not changed", () => {
    shownWith(false, false);
    expect(entries[0]?.name).toBe("Voltage Kitsune");
  });
});
