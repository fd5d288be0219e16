import { act, useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { useSteadyOrder } from "./use-steady-order.ts";

const { host, root } = testRoot();
let used: boolean;

function Probe({ ids, view }: { ids: number[]; view: string }) {
  const list = useRef<HTMLElement>({ matches: () => used, querySelector: () => null } as unknown as HTMLElement);
  const items = ids.map((id) => ({ id }));
  return (
    <p>
      {useSteadyOrder(items, view, list)
        .map(({ id }) => id)
        .join(" ")}
    </p>
  );
}
const show = (ids: number[], view = "") => act(async () => root.render(<Probe ids={ids} view={view} />));
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));

beforeEach(() => {
  used = false;
  vi.useFakeTimers();
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("keeps the order while ranks change, and follows them every ten seconds", async () => {
  await show([1, 2, 3]);
  await show([3, 1, 2]);
  expect(host.textContent).toBe("1 2 3");
  await pass(10_000);
  expect(host.textContent).toBe("3 1 2");
});

it("keeps the order while a pointer is over the list", async () => {
  await show([1, 2, 3]);
  used = true;
  await show([3, 1, 2]);
  await pass(60_000);
  expect(host.textContent).toBe("1 2 3");
  used = false;
  await pass(10_000);
  expect(host.textContent).toBe("3 1 2");
});

it("adds new items at the end and drops removed ones", async () => {
  await show([1, 2, 3]);
  await show([4, 3, 1]);
  expect(host.textContent).toBe("1 3 4");
});

it("sorts another view at once", async () => {
  await show([1, 2, 3]);
  await show([3, 2], "search");
  expect(host.textContent).toBe("3 2");
});
