import { afterEach, expect, it, vi } from "vitest";
import { afterNextFrame } from "./after-next-frame.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits until the frame is drawn, not only started", async () => {
  vi.useFakeTimers();
  const events: string[] = [];
  let frame = () => {};
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => {
    frame = draw;
  });
  void afterNextFrame().then(() => events.push("after"));
  await vi.advanceTimersByTimeAsync(50);
  expect(events).toEqual([]);
  frame();
  await Promise.resolve(); // the rest of the frame's own work
  events.push("drawn");
  await vi.runAllTimersAsync();
  expect(events).toEqual(["drawn", "after"]);
});

it("does not wait for a frame on a hidden page", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => {});
  const waited = afterNextFrame();
  await vi.runAllTimersAsync();
  await expect(waited).resolves.toBeUndefined();
});
