import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const noon = "2026-06-01T12:00:00.000Z";
const at = (time: string) => Date.parse(`2026-06-01T${time}Z`);

test("runs on from what the server said, whatever the phone's own clock says", () => {
  let running = 5_000;
  const clock = createServerClock(() => running);
  clock.observe(noon);
  running += 61_500;
  expect(clock.now().getTime()).toBe(at("12:01:01.500"));
});

test("something old from a cache does not turn it back; something newer corrects it", () => {
  let running = 0;
  const clock = createServerClock(() => running);
  clock.observe(noon);
  running = 60_000;
  clock.observe(noon);
  expect(clock.now().getTime()).toBe(at("12:01:00"));
  // The phone has slept for an hour, and its running time with it.
  clock.observe("2026-06-01T13:01:00.000Z");
  expect(clock.now().getTime()).toBe(at("13:01:00"));
});

test("odd text changes nothing, and without any word the phone's own clock serves", () => {
  const clock = createServerClock(() => 0);
  clock.observe("soon");
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});
