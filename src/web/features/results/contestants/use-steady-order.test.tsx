import { act, useRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSteadyOrder } from "./use-steady-order.ts";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
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
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({ matches: true, media }) as MediaQueryList);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
