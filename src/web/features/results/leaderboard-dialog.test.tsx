import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LeaderboardDialog } from "./leaderboard-dialog.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

const show = (failed: boolean) =>
  act(async () => root.render(<LeaderboardDialog contest={undefined} failed={failed} open onOpenChange={() => {}} />));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

it("shows ten placeholder rows while it loads", async () => {
  await show(false);
  expect(document.body.textContent).toContain("Live Leaderboard");
  expect(document.querySelectorAll("[data-skeleton-row]")).toHaveLength(10);
});

it("shows an error when it could not be loaded", async () => {
  await show(true);
  expect(document.querySelectorAll("[data-skeleton-row]")).toHaveLength(0);
  expect(document.body.textContent).toContain("Unable to load leaderboard");
  expect(document.body.textContent).toContain("Please try again later");
});
