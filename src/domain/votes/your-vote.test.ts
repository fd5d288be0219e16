import { expect, test } from "vitest";
import { yourVote } from "./your-vote.ts";

test.each([
  { counted: null, unsent: undefined, state: "voted", entryId: null },
  { counted: 1, unsent: undefined, state: "voted", entryId: 1 },
  { counted: 1, unsent: 1, state: "voted", entryId: 1 },
  { counted: 1, unsent: 2, state: "not-sent", entryId: 2 },
  { counted: null, unsent: 2, state: "not-sent", entryId: 2 },
  { counted: 1, unsent: null, state: "not-taken-back", entryId: 1 },
])("$counted counts and $unsent is unsent: $state $entryId", ({ counted, unsent, state, entryId }) => {
  expect(yourVote(counted, unsent)).toEqual({ state, entryId });
});
