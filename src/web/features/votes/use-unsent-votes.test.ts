import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import("./use-unsent-votes.ts");
const vote = { contestId: 5, entryId: 7, userId: "aiko" };

test("waits through a closed page, for its own voter alone", async () => {
  (await load()).keepUnsentVote(vote);
  vi.resetModules(); // the page was closed and is opened again
  const { unsentVotesOf } = await load();
  expect(unsentVotesOf("aiko")).toEqual([vote]);
  expect(unsentVotesOf("ken")).toEqual([]);
});

test("a newer choice replaces an older one, and the older one's end does not take it away", async () => {
  const { keepUnsentVote, dropUnsentVote, unsentVotesOf } = await load();
  keepUnsentVote(vote);
  const newer = { ...vote, entryId: null };
  keepUnsentVote(newer);
  expect(dropUnsentVote(vote)).toBe(false);
  expect(unsentVotesOf("aiko")).toEqual([newer]);
  expect(dropUnsentVote(newer)).toBe(true);
  expect(unsentVotesOf("aiko")).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test.each(["", "[", "null", '{"5":{"contestId":"5"}}', '{"5":5}'])("odd storage %j is empty storage", async (text) => {
  localStorage.setItem("unsentVotes", text);
  const { unsentVotesOf } = await load();
  expect(unsentVotesOf("aiko")).toEqual([]);
});

test("what another tab did is known here", async () => {
  const { unsentVotesOf } = await load();
  localStorage.setItem("unsentVotes", JSON.stringify({ 5: vote }));
  window.dispatchEvent(new StorageEvent("storage", { key: "unsentVotes" }));
  expect(unsentVotesOf("aiko")).toEqual([vote]);
});
