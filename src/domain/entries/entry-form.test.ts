import { describe, expect, test } from "vitest";
import { checkEntry, matchesRequest, newEntry, withEntryFields } from "./entry-form.ts";

const entry = { ...newEntry, name: "Miku GT-R" };

describe("changed fields", () => {
  test("are trimmed; an emptied field is null, and a missing field keeps its value", () => {
    const former = { ...entry, owner: "Aiko", votingId: "7", description: "Wrap" };
    expect(withEntryFields(former, { name: " Rin ", owner: "  ", votingId: undefined, description: null })).toEqual({
      ...former,
      name: "Rin",
      owner: null,
      description: null,
    });
  });
});

describe("a valid entry", () => {
  test("a name is enough", () => {
    expect(checkEntry(entry)).toEqual({});
    expect(checkEntry(newEntry)).toEqual({ name: "Name is required" });
  });

  test.each([
    [{ name: "n".repeat(256) }, { name: "Please use at most 255 characters" }],
    [{ name: "two\nlines" }, { name: "Please use plain text" }],
    [{ owner: "o".repeat(256) }, { owner: "Please use at most 255 characters" }],
    [{ owner: "\u202eevil" }, { owner: "Please use plain text" }],
    [{ votingId: "1".repeat(21) }, { votingId: "Please use at most 20 characters" }],
    [{ description: "d".repeat(5001) }, { description: "Please use at most 5000 characters" }],
    [{ description: "a\0b" }, { description: "Please use plain text" }],
    [{ imageUrl: "javascript:alert(1)" }, { imageUrl: "Please enter a valid URL" }],
    [{ imageUrl: "/uploads/../etc/passwd" }, { imageUrl: "Please enter a valid URL" }],
    [{ status: "draft" }, { status: "Please choose active or inactive" }],
  ])("not %j", (values, fields) => {
    expect(checkEntry({ ...entry, ...values })).toEqual(fields);
  });

  test.each([
    { description: "two\nlines" },
    { imageUrl: "https://example.org/a.jpg" },
    { imageUrl: "/uploads/AAAAAAAAAAAAAAAAAAAAAA/800.webp" },
    { name: "=1+1", owner: "@aiko", votingId: "-1" },
    { status: "inactive" },
  ])("%j is fine", (values) => {
    expect(checkEntry({ ...entry, ...values })).toEqual({});
  });
});

test.each([
  [{ name: " Miku GT-R " }, true],
  [{ name: "Miku GT-R", votingId: "7" }, true],
  [{ name: "Miku GT-R", votingId: "8" }, false],
  [{ name: "Miku GT-R", owner: "Aiko" }, false],
  [{ name: "Miku" }, false],
])("an entry with the voting id 7 matches the request %j: %s", (said, is) => {
  expect(matchesRequest({ ...entry, votingId: "7" }, said)).toBe(is);
});
