import { expect, test } from "vitest";
import { openingTab } from "./contest-tab.ts";

test.each([
  [{ tab: null, hasEntry: false, ended: false }, "entries"],
  [{ tab: null, hasEntry: false, ended: true }, "results"],
  [{ tab: undefined, hasEntry: true, ended: true }, "entries"],
  [{ tab: "results", hasEntry: true, ended: false }, "results"],
  [{ tab: "entries", hasEntry: false, ended: true }, "entries"],
  [{ tab: "odd", hasEntry: false, ended: false }, "entries"],
] as const)("%o opens with the %s", (asked, tab) => {
  expect(openingTab(asked)).toBe(tab);
});
