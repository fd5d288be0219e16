import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { Tabs } from "./tabs.tsx";

const names = ["one", "two", "three"] as const;
const { host, root } = testRoot();

function Page() {
  const [value, setValue] = useState<(typeof names)[number]>("one");
  const tabs = names.map((name) => ({ value: name, label: name.toUpperCase(), content: `About ${name}` }));
  return <Tabs label="Parts" tabs={tabs} value={value} onValueChange={setValue} />;
}

const tab = (name: string) =>
  [...host.querySelectorAll<HTMLElement>("[role=tab]")].find((it) => it.textContent === name);
const shown = () => host.querySelector("[role=tabpanel]:not([hidden])")?.textContent;
const type = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

beforeEach(() => {
  document.body.append(host);
  act(() => root.render(<Page />));
});

afterEach(() => {
  host.remove();
});

test("a press selects a tab and shows its panel", () => {
  expect(shown()).toBe("About one");
  act(() => tab("TWO")?.click());
  expect(shown()).toBe("About two");
  expect(tab("TWO")?.ariaSelected ?? tab("TWO")?.getAttribute("aria-selected")).toBe("true");
  const panel = document.getElementById(tab("TWO")?.getAttribute("aria-controls") ?? "");
  expect(panel?.textContent).toBe("About two");
  expect(panel?.getAttribute("aria-labelledby")).toBe(tab("TWO")?.id);
});

test("the arrow keys go round the tabs, and only one tab is in the focus order", () => {
  tab("ONE")?.focus();
  for (const [key, expected] of [
    ["ArrowLeft", "THREE"],
    ["ArrowRight", "ONE"],
    ["End", "THREE"],
    ["Home", "ONE"],
    ["x", "ONE"],
  ] as const) {
    type(key);
    expect(document.activeElement?.textContent).toBe(expected);
    expect(shown()).toBe(`About ${expected.toLowerCase()}`);
    expect(host.querySelectorAll("[role=tab][tabindex='0']")).toHaveLength(1);
  }
});
