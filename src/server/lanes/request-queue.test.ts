import { expect, test } from "vitest";
import type { RequestKind } from "./request-kinds.ts";
import { requestQueue } from "./request-queue.ts";

const perTurn = 2;
const fullAt = 5;

/** The event loop and the clock in the hands of the test. */
function standstill() {
  const turns: (() => void)[] = [];
  let time = 0;
  const begun: string[] = [];
  const queue = requestQueue({ perTurn, fullAt, clock: () => time, nextTurn: (turn) => turns.push(turn) });
  return {
    begun,
    isFull: queue.isFull,
    standingWait: queue.standingWait,
    add: (kind: RequestKind, name: string = kind) => queue.add(kind, () => begun.push(name)),
    turn(took = 1): void {
      time += took;
      for (const turn of turns.splice(0)) turn();
    },
    isIdle: () => turns.length === 0,
  };
}

test("while there is room nobody waits", () => {
  const { add, begun, turn, standingWait } = standstill();
  for (let round = 0; round < 10; round += 1) {
    add("poll");
    expect(begun).toHaveLength(round + 1);
    turn();
  }
  expect(standingWait()).toBe(0);
});

test("a crowd is answered over several turns of the loop, votes first, and of three others one poll at least", () => {
  const { add, begun, turn, isIdle } = standstill();
  const turns: string[][] = [];
  for (let early = 0; early < perTurn; early += 1) add("other", "early");
  for (const kind of ["poll", "poll", "page", "vote", "look", "sign-in", "vote"] as const) add(kind);
  expect(begun.splice(0)).toEqual(Array(perTurn).fill("early"));
  turn();
  turns.push(begun.splice(0));
  add("vote", "late vote");
  while (!isIdle()) {
    turn();
    turns.push(begun.splice(0));
  }
  expect(turns.flat()).toEqual(["vote", "vote", "late vote", "page", "look", "poll", "sign-in", "poll"]);
  for (const { length } of turns) expect(length).toBeLessThanOrEqual(perTurn);
});

test("nobody overtakes those of the same rank", () => {
  const { add, begun, turn, isIdle } = standstill();
  const names = Array.from({ length: 30 }, (_, place) => `poll ${place}`);
  for (const name of names) add("poll", name);
  while (!isIdle()) turn();
  expect(begun).toEqual(names);
});

test("is full for those who would wait behind a crowd of their rank, and not for a vote", () => {
  const { add, isFull, turn } = standstill();
  for (let count = 0; count < perTurn + fullAt; count += 1) {
    expect(isFull("poll")).toBe(false);
    add("poll");
  }
  expect(isFull("poll")).toBe(true);
  expect(isFull("page")).toBe(false);
  expect(isFull("vote")).toBe(false);
  turn();
  expect(isFull("poll")).toBe(false);
});

test("tells how long even the luckiest must wait", () => {
  const { add, turn, standingWait, isIdle } = standstill();
  for (let count = 0; count < 3 * perTurn; count += 1) add("poll");
  turn(10);
  expect(standingWait()).toBe(0); // the first of them waited for nobody: a rush
  turn(15);
  expect(standingWait()).toBe(25);
  while (!isIdle()) turn();
  add("poll");
  expect(standingWait()).toBe(0);
});

test("does not take a quick vote for a short queue", () => {
  const { add, turn, standingWait } = standstill();
  for (let count = 0; count < 10; count += 1) add("poll");
  standingWait();
  for (let round = 1; round <= 3; round += 1) {
    for (let count = 0; count < perTurn; count += 1) add("vote");
    turn(50);
    expect(standingWait()).toBe(round * 50);
  }
});

test("the loop rests when all are answered", () => {
  const { add, turn, isIdle } = standstill();
  for (let count = 0; count < 5; count += 1) add("poll");
  for (let count = 0; count < 4; count += 1) turn();
  expect(isIdle()).toBe(true);
});
