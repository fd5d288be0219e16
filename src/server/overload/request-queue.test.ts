import { expect, test } from "vitest";
import type { LoadClass } from "./load-class.ts";
import { requestQueue } from "./request-queue.ts";

const perTurn = 2;
const lastPerTurn = 4;
const maxWaiting = { urgent: 20, normal: 10, arrival: 5, lookup: 5, poll: 5, last: 5 };

/** A queue whose event loop and clock the test controls. */
function controlledQueue({ perTurn: most = perTurn } = {}) {
  const turns: (() => void)[] = [];
  let time = 0;
  const started: string[] = [];
  const waits: [LoadClass, number][] = [];
  const queue = requestQueue({
    perTurn: most,
    maxWaiting,
    clock: () => time,
    nextTurn: (turn) => turns.push(turn),
    onBegin: (load, waitedMs) => waits.push([load, waitedMs]),
  });
  return {
    started,
    waits,
    isFull: queue.isFull,
    standingWait: queue.standingWait,
    add: (load: LoadClass, name: string = load) => queue.add(load, () => started.push(name)),
    turn(took = 1): void {
      time += took;
      for (const turn of turns.splice(0)) turn();
    },
    isIdle: () => turns.length === 0,
  };
}

test("no request waits while few come", () => {
  const { add, started, turn, standingWait } = controlledQueue();
  for (let round = 0; round < 10; round += 1) {
    add("poll");
    expect(started).toHaveLength(round + 1);
    turn();
  }
  expect(standingWait()).toBe(0);
});

test("many requests start over several turns of the loop: urgent ones first, then at least one poll in three", () => {
  const { add, started, turn, isIdle } = controlledQueue();
  const turns: string[][] = [];
  for (let early = 0; early < perTurn; early += 1) add("normal", "early");
  for (const load of ["poll", "poll", "arrival", "urgent", "normal", "arrival", "urgent"] as const) add(load);
  expect(started.splice(0)).toEqual(Array(perTurn).fill("early"));
  turn();
  turns.push(started.splice(0));
  add("urgent", "late vote");
  while (!isIdle()) {
    turn();
    turns.push(started.splice(0));
  }
  expect(turns.flat()).toEqual(["urgent", "urgent", "late vote", "arrival", "normal", "poll", "arrival", "poll"]);
  for (const { length } of turns) expect(length).toBeLessThanOrEqual(perTurn);
});

test("photos start after everything else, but one in eight does not wait", () => {
  const { add, started, turn, isIdle } = controlledQueue();
  for (let early = 0; early < perTurn; early += 1) add("normal");
  started.length = 0;
  for (let count = 0; count < 5; count += 1) add("last");
  for (let count = 0; count < 10; count += 1) add("normal");
  add("poll");
  add("urgent");
  while (!isIdle()) turn();
  const all = ["urgent", ...Array(2).fill("normal"), "poll", ...Array(4).fill("normal"), "last"];
  expect(started).toEqual([...all, ...Array(4).fill("normal"), ...Array(4).fill("last")]);
});

test("few photos start in a turn of the loop, so that other connections are read soon", () => {
  const { add, started, turn } = controlledQueue({ perTurn: 16 });
  for (let count = 0; count < 3 * lastPerTurn; count += 1) add("last");
  expect(started).toHaveLength(lastPerTurn);
  turn();
  expect(started).toHaveLength(2 * lastPerTurn);
  add("poll");
  expect(started).toHaveLength(2 * lastPerTurn); // photos are waiting
  turn();
  expect(started.slice(2 * lastPerTurn)).toEqual(["poll", ...Array(lastPerTurn).fill("last")]);
});

test("requests of one class keep their order", () => {
  const { add, started, turn, isIdle } = controlledQueue();
  const names = Array.from({ length: 30 }, (_, place) => `poll ${place}`);
  for (const name of names) add("poll", name);
  while (!isIdle()) turn();
  expect(started).toEqual(names);
});

test("the queue is full for a class with too many waiting requests, and not for other classes", () => {
  const { add, isFull, turn } = controlledQueue();
  for (let count = 0; count < perTurn + maxWaiting.poll; count += 1) {
    expect(isFull("poll")).toBe(false);
    add("poll");
  }
  expect(isFull("poll")).toBe(true);
  expect(isFull("arrival")).toBe(false);
  expect(isFull("urgent")).toBe(false);
  turn();
  expect(isFull("poll")).toBe(false);
});

test("has a bound for every class; people who arrive leave room for what is normal", () => {
  const { add, isFull } = controlledQueue();
  for (let count = 0; count < perTurn; count += 1) add("normal");
  for (let count = 0; count < maxWaiting.arrival; count += 1) add("arrival");
  expect(isFull("arrival")).toBe(true);
  expect(isFull("normal")).toBe(false);
  for (let count = 0; count < maxWaiting.normal; count += 1) add("normal");
  expect(isFull("normal")).toBe(true);
  expect(isFull("urgent")).toBe(false);
  for (let count = 0; count < maxWaiting.urgent; count += 1) add("urgent");
  expect(isFull("urgent")).toBe(true);
});

test("votes whose session must be looked up keep nobody else out, and are served although others arrive", () => {
  const { add, isFull, standingWait, started, turn } = controlledQueue();
  for (let count = 0; count < perTurn; count += 1) add("normal");
  for (let count = 0; count < maxWaiting.lookup; count += 1) add("lookup");
  expect(isFull("lookup")).toBe(true);
  for (const load of ["urgent", "normal", "arrival", "poll"] as const) expect(isFull(load)).toBe(false);
  standingWait();
  started.length = 0;
  for (let round = 0; round < 12; round += 1) {
    for (let count = 0; count < perTurn && !isFull("arrival"); count += 1) add("arrival");
    turn(50);
  }
  expect(started.slice(0, 3)).toEqual(["arrival", "lookup", "arrival"]);
  expect(started.filter((load) => load === "lookup").length).toBeGreaterThan(2);
  expect(started.filter((load) => load === "arrival").length).toBeGreaterThan(15);
});

test("waiting lookups do not count for the standing wait", () => {
  const { add, turn, standingWait } = controlledQueue();
  for (let count = 0; count < 5 * perTurn; count += 1) add("lookup");
  turn(500);
  standingWait();
  turn(500);
  expect(standingWait()).toBe(0);
});

test("what waits is counted by class, also where two classes share a line", () => {
  const { add, isFull } = controlledQueue();
  for (let count = 0; count < perTurn + maxWaiting.arrival; count += 1) add("normal");
  expect(isFull("arrival")).toBe(false);
});

test("the standing wait is the shortest wait, so a short rush does not count", () => {
  const { add, turn, standingWait, isIdle } = controlledQueue();
  for (let count = 0; count < 3 * perTurn; count += 1) add("poll");
  turn(10);
  expect(standingWait()).toBe(0); // the first request did not wait
  turn(15);
  expect(standingWait()).toBe(25);
  while (!isIdle()) turn();
  add("poll");
  expect(standingWait()).toBe(0);
});

test("urgent requests do not count for the standing wait", () => {
  const { add, turn, standingWait } = controlledQueue();
  for (let count = 0; count < 10; count += 1) add("poll");
  standingWait();
  for (let round = 1; round <= 3; round += 1) {
    for (let count = 0; count < perTurn; count += 1) add("urgent");
    turn(50);
    expect(standingWait()).toBe(round * 50);
  }
});

test("no turn is planned while no request waits", () => {
  const { add, turn, isIdle } = controlledQueue();
  for (let count = 0; count < 5; count += 1) add("poll");
  for (let count = 0; count < 4; count += 1) turn();
  expect(isIdle()).toBe(true);
});

test("how long each request has waited is told, by its class", () => {
  const { add, turn, waits } = controlledQueue();
  for (const load of ["normal", "poll", "poll", "urgent", "last"] as const) add(load);
  turn(30);
  turn(30);
  expect(waits).toEqual([
    ["normal", 0],
    ["poll", 0],
    ["urgent", 30],
    ["poll", 30],
    ["last", 60],
  ]);
});
