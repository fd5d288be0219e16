import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { TakesField } from "./takes-field.tsx";

const award = { id: 11, title: "Best Paint", takes: "all", classIds: [] };
const { root, host } = testRoot();
const onChange = vi.fn();

beforeEach(async () => {
  document.body.append(host);
  onChange.mockClear();
  const props = { award: award as never, classes: [{ id: 5, name: "Kei" }] as never, inAward: [7, 8], onChange };
  await act(async () => root.render(<TakesField {...props} />));
});
afterEach(() => host.remove());

const choose = (takes: string) =>
  act(async () => {
    const select = host.querySelector("select") as HTMLSelectElement;
    select.value = takes;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });

test("ticks begin with the cars that stand for the award now", async () => {
  await choose("picked");
  expect(onChange.mock.calls).toEqual([[{ takes: "picked", exhibitIds: [7, 8] }]]);
});

test("classes are sent with the first one that is ticked", async () => {
  await choose("classes");
  expect(onChange).not.toHaveBeenCalled();
  await act(async () => host.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  expect(onChange.mock.calls).toEqual([[{ takes: "classes", classIds: [5] }]]);
});
