import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ExtendedLine } from "./extended-line.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
const [longPast, past, future] = ["2020-01-01T00:00:00Z", "2020-01-02T00:00:00Z", "2120-01-01T00:00:00Z"] as const;

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ["with the time of day", { endDate: inAnHour, extendedAt: past }, /^Voting was extended until \d{1,2}:\d\d/],
  ["with the date where that is far away", { endDate: future, extendedAt: past }, /^Voting was extended until .*2120/],
  ["not when it has ended", { endDate: past, extendedAt: past }, /^$/],
  ["not where it was never extended", { endDate: future }, /^$/],
])("says that voting was extended %s", async (_, values, expected) => {
  await act(async () => root.render(<ExtendedLine contest={{ startDate: longPast, ...values }} />));
  expect(host.textContent).toMatch(expected);
});
