import { expect, test } from "vitest";
import { voterMemory, type Wish } from "./memory.ts";

const set = (entryId: number): Wish => ({ does: "set", entryId });
const removed: Wish = { does: "remove", entryId: null };

test("before anything was sent nothing stands", () => {
  const memory = voterMemory();
  expect([memory.judge(null), memory.judge(1)]).toEqual(["right", "lost"]);
});

test("what was confirmed stands, and nothing else", () => {
  const memory = voterMemory();
  memory.sent(set(1)).confirmed();
  expect([memory.judge(1), memory.judge(2), memory.judge(null)]).toEqual(["right", "lost", "lost"]);
  memory.sent(removed).confirmed();
  expect([memory.judge(1), memory.judge(null)]).toEqual(["lost", "right"]);
});

test("what was never answered may stand or not, until something is confirmed after it", () => {
  const memory = voterMemory();
  memory.sent(set(1)).confirmed();
  memory.sent(set(2));
  memory.sent(removed);
  expect([1, 2, null, 3].map((standing) => memory.judge(standing))).toEqual(["right", "right", "right", "lost"]);
  memory.sent(set(3)).confirmed();
  expect([3, 2, null, 1].map((standing) => memory.judge(standing))).toEqual(["right", "late", "late", "lost"]);
});

test("what was refused changes nothing, also where the same was never answered before", () => {
  const memory = voterMemory();
  memory.sent(set(1)).confirmed();
  memory.sent(set(2)).refused();
  expect(memory.judge(2)).toBe("lost");
  memory.sent(set(3));
  memory.sent(set(3)).refused();
  expect([memory.judge(1), memory.judge(3)]).toEqual(["right", "right"]);
});

test("a vote refused because of another tells which one stands", () => {
  const memory = voterMemory();
  memory.sent(set(1));
  memory.sent({ does: "cast", entryId: 2 }).refusedForAnother();
  expect([memory.judge(1), memory.judge(null), memory.judge(2)]).toEqual(["right", "lost", "lost"]);
});
