import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { Checkbox, Radio } from "./choice.tsx";

const { host, root } = testRoot();

beforeEach(() => {
  document.body.append(host);
});

afterEach(() => {
  host.remove();
});

const box = (value: string) => host.querySelector(`[value="${value}"]`) as HTMLInputElement;
const line = (value: string) => box(value).closest("label") as HTMLLabelElement;

test("a press anywhere on its line chooses one of several, and only one", () => {
  act(() =>
    root.render(
      <>
        <Radio name="who" value="all" label="Everybody" defaultChecked />
        <Radio name="who" value="pass" label="Pass holders" hint="You print them." />
      </>,
    ),
  );
  expect([box("all").checked, box("pass").checked]).toEqual([true, false]);
  act(() => line("pass").click());
  expect([box("all").checked, box("pass").checked]).toEqual([false, true]);
});

test.each([
  ["radio", <Radio key="radio" value="it" label="Passes" hint="You print them." disabled />],
  ["checkbox", <Checkbox key="box" value="it" label="Passes" hint="You print them." disabled />],
])("a %s has its label as name and its hint as description, and can be switched off", (type, choice) => {
  act(() => root.render(choice));
  expect(box("it").type).toBe(type);
  expect(line("it").textContent).toBe("PassesYou print them.");
  const description = document.getElementById(box("it").getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("You print them.");
  act(() => line("it").click());
  expect(box("it").checked).toBe(false);
});

test("without a hint it has no description", () => {
  act(() => root.render(<Radio value="it" label="Passes" />));
  expect(box("it").hasAttribute("aria-describedby")).toBe(false);
});
