import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const noon = "2026-06-01T12:00:00.000Z";
const at = (time: string) => Date.parse(`2026-06-01T${time}Z`);

test("runs on from the server's time, independent of the phone's clock", () => {
  let running = 5_000;
  const clock = createServerClock(() => running);
  clock.observe(noon);
  running += 61_500;
  expect(clock.now().getTime()).toBe(at("12:01:01.500"));
});

test("an old reply from a cache does not turn it back, a newer one corrects it", () => {
  let running = 0;
  const clock = createServerClock(() => running);
  clock.observe(noon);
  running = 60_000;
  clock.observe(noon);
  expect(clock.now().getTime()).toBe(at("12:01:00"));
  // The phone slept for an hour, in which performance.now() stood still.
  clock.observe("2026-06-01T13:01:00.000Z");
  expect(clock.now().getTime()).toBe(at("13:01:00"));
});

test("invalid text changes nothing, and without a server time it is the phone's clock", () => {
  const clock = createServerClock(() => 0);
  clock.observe("soon");
  clock.observe(undefined); // as of a reply that caches keep
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});
