import { expect, test } from "vitest";
import { yourVote } from "./your-vote.ts";

test.each([
  { counted: null, unsent: undefined, label: "You voted for", entryId: null },
  { counted: 1, unsent: undefined, label: "You voted for", entryId: 1 },
  { counted: 1, unsent: 1, label: "You voted for", entryId: 1 },
  { counted: 1, unsent: 2, label: "Saved, not sent yet:", entryId: 2 },
  { counted: null, unsent: 2, label: "Saved, not sent yet:", entryId: 2 },
  { counted: 1, unsent: null, label: "Not taken back yet:", entryId: 1 },
])("$counted counts and $unsent is unsent: $label $entryId", ({ counted, unsent, label, entryId }) => {
  expect(yourVote(counted, unsent)).toEqual({ label, entryId });
});
