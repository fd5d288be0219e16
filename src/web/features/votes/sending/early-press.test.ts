import { beforeEach, expect, test } from "vitest";
import { savedVote, shownVote } from "#domain/votes/vote-machine.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { earlyPress, withoutConnection } from "./early-press.ts";
import { readVoteIntent } from "./vote-intent.ts";
import { readSavedVotes } from "./vote-storage.ts";

const contestId = 7;
const [ember, frost] = [1, 2];
const open = {
  id: contestId,
  startDate: "2020-01-01T00:00:00Z",
  endDate: "2120-01-01T00:00:00Z",
  isActive: true,
  hasAccess: true,
  whoMayVote: "signed_in",
  userVote: null,
};

function press(entryId: number, { contest = {}, user = { id: "aiko" } as object | null, removes = false } = {}) {
  const client = createQueryClient();
  client.setQueryData(["/api/auth/user"], user);
  client.setQueryData(["/api/contests", contestId], { ...open, ...contest });
  return earlyPress(client, contestId, { entryId, entryName: "Ember", place: "card", removes });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("a press of a person who may vote is shown as being sent, and outlives the page", () => {
  const { machine, forget } = press(ember, {
    contest: { userVote: { entryId: frost, counted: true }, rehearsal: { since: "2026-05-01T00:00:00Z" } },
  });
  expect(shownVote(machine)).toBe(ember);
  expect(machine.sending?.pressedId).toBe(ember);
  const kept = { entryId: ember, before: frost, rehearsal: "2026-05-01T00:00:00Z" };
  expect(savedVote(machine)).toEqual(kept);
  expect(readSavedVotes()).toEqual([{ ...kept, contestId, userId: "aiko" }]);
  expect(readVoteIntent()).toBeUndefined();
  expect(withoutConnection(machine)).toMatchObject({ sending: undefined, kept });
  forget();
  expect(readSavedVotes()).toEqual([]);
});

test("a newer press takes the place of the saved one, and gives it back", () => {
  press(ember);
  const { forget } = press(frost);
  expect(readSavedVotes()).toMatchObject([{ entryId: frost }]);
  forget();
  expect(readSavedVotes()).toMatchObject([{ entryId: ember }]);
});

test.each([
  ["without a sign-in", { user: null }],
  ["without the access code", { contest: { hasAccess: false } }],
  ["before the start", { contest: { startDate: "2119-01-01T00:00:00Z" } }],
])("a press %s is only asked for again", (_, situation) => {
  const { machine, forget } = press(ember, situation);
  expect(machine.sending?.pressedId).toBe(ember);
  expect(readSavedVotes()).toEqual([]);
  expect(readVoteIntent()).toEqual({ contestId, entryId: ember });
  expect(withoutConnection(machine)).toBe(machine);
  forget();
  expect(readVoteIntent()).toBeUndefined();
});

test("a press that takes a vote back is not repeated by a page that was left", () => {
  press(ember, { contest: { userVote: { entryId: ember, counted: true } }, removes: true });
  expect(readSavedVotes()).toEqual([]);
  expect(readVoteIntent()).toBeUndefined();
});
