import { expect, test } from "vitest";
import { changedFields, mergeEdits } from "./merge-edits.ts";

const base = { name: "Miku", owner: "Aiko", classIds: [1] };

test("what only one of two has changed is kept, whoever it was", () => {
  const current = { ...base, owner: "Ken" };
  const typed = { ...base, name: "Rin" };
  expect(mergeEdits({ base, current, typed })).toEqual({ merged: { ...base, name: "Rin", owner: "Ken" }, both: [] });
});

test("what both have changed is named, and what was typed is kept", () => {
  const current = { ...base, owner: "Ken", classIds: [1, 2] };
  const typed = { ...base, owner: "Emi", classIds: [3] };
  expect(mergeEdits({ base, current, typed })).toEqual({ merged: typed, both: ["owner", "classIds"] });
});

test("the same change by both is none that anybody must be told of", () => {
  const changed = { ...base, owner: "Ken" };
  expect(mergeEdits({ base, current: changed, typed: changed })).toEqual({ merged: changed, both: [] });
});

test("only the changed fields are sent", () => {
  expect(changedFields(base, { ...base, owner: "Ken", classIds: [1] })).toEqual({ owner: "Ken" });
});
