import { expect, test } from "vitest";
import { checkInitialEntries, filledInitialEntries, inAddingOrder, valuesOfInitialEntry } from "./initial-entries.ts";

const entry = (name: string, votingId = "", owner = "") => ({ name, votingId, owner });

test("an empty row is ignored", () => {
  const rows = [entry(" "), entry("Kitsune"), entry("", "", "Mika")];
  expect(filledInitialEntries(rows)).toEqual([rows[1], rows[2]]);
  expect(checkInitialEntries([entry(""), entry("Kitsune", "7")])).toEqual({});
});

test("messages belong to their row", () => {
  expect(
    checkInitialEntries([entry("Kitsune"), entry(""), entry("", "3"), entry("x".repeat(256), "y".repeat(21))]),
  ).toEqual({
    "entries.2.name": "Name is required",
    "entries.3.name": "Please use at most 255 characters",
    "entries.3.votingId": "Please use at most 20 characters",
  });
});

test("two rows cannot have the same voting id in different spellings", () => {
  expect(checkInitialEntries([entry("Kitsune", "a1"), entry("Ember", " A1 "), entry("Mochi")])).toEqual({
    "entries.1.votingId": "Voting ID A1 is already taken in this contest",
  });
});

test("rows with a voting id come first, each group in its order", () => {
  const rows = [entry("one"), entry("two", "1"), entry("three"), entry("four", "B")];
  expect(inAddingOrder(rows).map(({ name }) => name)).toEqual(["two", "four", "one", "three"]);
});

test("blank fields are null", () => {
  expect(valuesOfInitialEntry(entry(" Kitsune "))).toMatchObject({ name: "Kitsune", owner: null, votingId: null });
});
