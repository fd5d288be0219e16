import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { LazyToaster } from "./lazy-toaster.tsx";
import { showToast } from "./toast-store.ts";

vi.mock("./toaster.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

const { host, root } = testRoot();

afterEach(() => {
  vi.useRealTimers();
});

it("shows a message for five seconds before its code has loaded", async () => {
  await act(async () => root.render(<LazyToaster />));
  await act(async () => showToast({ title: "Vote Failed", description: "It is sent by itself." }));
  await until(() => expect(host.textContent).toBe("Vote FailedIt is sent by itself."));
  vi.useFakeTimers();
  await act(async () => showToast({ title: "Vote Submitted!" }));
  await act(async () => vi.advanceTimersByTime(4_999));
  expect(host.textContent).toBe("Vote Submitted!");
  await act(async () => vi.advanceTimersByTime(1));
  expect(host.textContent).toBe("");
});
