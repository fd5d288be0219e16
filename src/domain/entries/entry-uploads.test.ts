import { describe, expect, test } from "vitest";
import { duplicatesText, findDoubled, skipLabel, undoableUpload } from "./entry-uploads.ts";

const entry = (name: string, owner: string | null, folded: string) => ({ name, owner, folded });
const known = [entry("Miku", "Aiko", "1"), entry("Rin", "Len", "a2"), entry("Miku", "Aiko", "9")];
const doubled = (name: string, owner: string | null, folded: string | null) =>
  findDoubled([{ name, owner, folded }], known)[0];

describe("a row doubles an entry", () => {
  test("with its name, owner and voting id", () => {
    expect(doubled("Miku", "Aiko", "1")).toBe(known[0]);
    expect(doubled("Rin", "Len", "a2")).toBe(known[1]);
  });

  test("with its name and owner, where its own voting id is blank or taken", () => {
    expect(doubled("Rin", "Len", null)).toBe(known[1]);
    expect(doubled("Rin", "Len", "1")).toBe(known[1]);
  });

  test.each([
    ["Miku", "Aiko", "3"],
    ["Miku", "Len", "1"],
    ["Teto", "Aiko", "1"],
    ["Teto", null, null],
  ])("but %s of %s with %s does not", (name, owner, folded) => {
    expect(doubled(name, owner, folded)).toBeUndefined();
  });
});

describe("the upload that can be undone", () => {
  const uploaded = (id: number, uploadId: string | null, voteCount = 0) => ({
    id,
    uploadId,
    voteCount,
    createdAt: `2026-06-01T10:00:0${id}Z`,
  });

  test("is the last one, whatever came after it one by one", () => {
    const entries = [uploaded(4, null), uploaded(3, "b"), uploaded(1, "a"), uploaded(2, "b")];
    expect(undoableUpload(entries)).toEqual({ uploadId: "b", entryCount: 2, createdAt: "2026-06-01T10:00:03Z" });
  });

  test("is none while one of its entries has a vote, or without uploads", () => {
    expect(undoableUpload([uploaded(1, "a"), uploaded(2, "b", 1), uploaded(3, "b")])).toBeUndefined();
    expect(undoableUpload([uploaded(1, null)])).toBeUndefined();
    expect(undoableUpload([])).toBeUndefined();
  });
});

test.each([
  [1, 0, "The only row is already in this contest.", "Skip Them"],
  [24, 0, "All 24 rows are already in this contest.", "Skip Them"],
  [1, 1, "1 row is already in this contest. 1 row is new.", "Skip Them and Add 1"],
  [2_000, 12, "2,000 rows are already in this contest. 12 rows are new.", "Skip Them and Add 12"],
])("%i known rows and %i new ones: %s", (duplicates, others, text, label) => {
  expect(duplicatesText(duplicates, others)).toBe(text);
  expect(skipLabel(others)).toBe(label);
});
