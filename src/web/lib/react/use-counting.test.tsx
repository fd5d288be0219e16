import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { useCounting } from "./use-counting.ts";

const { host, root } = testRoot();
let lessMotion = false;

function Probe({ value }: { value: number }) {
  return <p>{useCounting(value)}</p>;
}
const show = (value: number) => act(async () => root.render(<Probe value={value} />));
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
const shown = () => Number(host.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: lessMotion, media: query }) as MediaQueryList,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  lessMotion = false;
});

it("starts at its value and counts to the next one in 20 steps of 40 ms", async () => {
  await show(100);
  expect(shown()).toBe(100);
  await show(120);
  const figures = [];
  for (let step = 1; step <= 20; step += 1) {
    await pass(40);
    figures.push(shown());
  }
  expect(figures).toEqual(Array.from({ length: 20 }, (_, index) => 101 + index));
  await pass(1_000);
  expect(shown()).toBe(120);
});

it("continues from the shown value when the value changes again, also downwards", async () => {
  await show(0);
  await show(100);
  await pass(400);
  expect(shown()).toBe(50);
  await show(10);
  await pass(400);
  expect(shown()).toBe(30);
  await pass(400);
  expect(shown()).toBe(10);
});

it("does not count for people who prefer reduced motion", async () => {
  lessMotion = true;
  await show(5);
  await show(500);
  expect(shown()).toBe(500);
});
