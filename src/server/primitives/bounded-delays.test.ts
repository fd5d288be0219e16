import { expect, test } from "vitest";
import { boundedDelays } from "./bounded-delays.ts";

const anHourMs = 3_600_000;
const connected = new AbortController().signal;

test("waits as long as it is told", async () => {
  const delay = boundedDelays(10);
  const begunAt = performance.now();
  await delay(50, connected);
  expect(performance.now() - begunAt).toBeGreaterThan(45);
});

test("ends when the client disconnects, or has done so before", async () => {
  const delay = boundedDelays(10);
  const connection = new AbortController();
  const delayed = delay(anHourMs, connection.signal);
  connection.abort();
  await delayed;
  await delay(anHourMs, connection.signal);
  expect(connection.signal.aborted).toBe(true);
});

test("ends the oldest one when too many wait", async () => {
  const delay = boundedDelays(2);
  const ended: string[] = [];
  const last = new AbortController();
  const all = ["a", "b", "c", "d"].map((name) => delay(anHourMs, last.signal).then(() => ended.push(name)));
  await all[0];
  await all[1];
  expect(ended).toEqual(["a", "b"]);
  last.abort();
  await Promise.all(all);
});
