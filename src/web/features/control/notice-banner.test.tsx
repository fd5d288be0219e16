import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Notice } from "#domain/contests/notices.ts";
import { NoticeBanner } from "./notice-banner.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const notice = (values: Partial<Notice> = {}): Notice => ({
  ...{ version: 7, text: "Lunch until two", until: inMinutes(5) },
  ...values,
});
const show = (shown: Notice | undefined) =>
  act(async () => root.render(<NoticeBanner contestId={5} notice={shown} comesLater={false} />));
const dismiss = () => act(async () => host.querySelector<HTMLButtonElement>("[aria-label='Dismiss notice']")?.click());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("ends by itself, and is gone when it is taken down", async () => {
  await show(notice());
  expect(host.textContent).toBe("Lunch until two");
  await act(async () => vi.advanceTimersByTime(5 * 60_000 + 10));
  expect(host.textContent).toBe("");
  await show(notice({ version: 8 }));
  expect(host.textContent).toBe("Lunch until two");
  await show(notice({ version: 9, text: "" }));
  expect(host.textContent).toBe("");
});

it("is put away by its reader, also after a reload; the next one is shown", async () => {
  await show(notice());
  await dismiss();
  expect(host.textContent).toBe("");
  act(() => root.unmount());
  root = createRoot(host);
  await show(notice());
  expect(host.textContent).toBe("");
  await show(notice({ version: 8, text: "Lunch is over" }));
  expect(host.textContent).toBe("Lunch is over");
});
