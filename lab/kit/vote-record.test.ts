import { expect, test } from "vitest";
import { judge, type StoredVote, voteRecord } from "./vote-record.ts";

const verdicts = (record: ReturnType<typeof voteRecord>, ...stored: StoredVote[]) =>
  stored.map((vote) => judge(record.expected(), vote));

test("before anything was sent no vote stands", () => {
  const record = voteRecord();
  expect(verdicts(record, null, 1)).toEqual(["right", "lost"]);
  expect(record.certain()).toBeNull();
});

test("a confirmed vote stands, and no other", () => {
  const record = voteRecord();
  record.sent(1).confirmed();
  expect(verdicts(record, 1, 2, null)).toEqual(["right", "lost", "lost"]);
  expect(record.certain()).toBe(1);
  record.sent(null).confirmed();
  expect(verdicts(record, 1, null)).toEqual(["lost", "right"]);
});

test("a vote that was never answered may stand or not, until a later one is confirmed", () => {
  const record = voteRecord();
  record.sent(1).confirmed();
  record.sent(2);
  record.sent(null);
  expect(verdicts(record, 1, 2, null, 3)).toEqual(["right", "right", "right", "lost"]);
  expect(record.certain()).toBeUndefined();
  record.sent(3).confirmed();
  expect(verdicts(record, 3, 2, null, 1)).toEqual(["right", "late", "late", "lost"]);
});

test("a refused vote changes nothing, even if the same vote was never answered before", () => {
  const record = voteRecord();
  record.sent(1).confirmed();
  record.sent(2).refused();
  expect(verdicts(record, 2)).toEqual(["lost"]);
  record.sent(3);
  record.sent(3).refused();
  expect(verdicts(record, 1, 3)).toEqual(["right", "right"]);
});

test("a vote that is refused because of another one shows which vote stands", () => {
  const record = voteRecord();
  record.sent(1);
  record.sent(2).refusedForAnother();
  expect(verdicts(record, 1, null, 2)).toEqual(["right", "lost", "lost"]);
});
