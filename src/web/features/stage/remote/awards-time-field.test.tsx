import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { AwardsTimeField } from "./awards-time-field.tsx";

const { host, root } = testRoot();
const onChange = vi.fn();
const show = (awardsAt: string | null) =>
  act(async () => root.render(<AwardsTimeField awardsAt={awardsAt} onChange={onChange} />));
const field = () => host.querySelector("input") as HTMLInputElement;
const type = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), value);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
const leave = () => act(async () => void field().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(host);
});

afterEach(() => {
  host.remove();
  onChange.mockReset();
  vi.useRealTimers();
});

it("is sent once, when the field is left, however many keys were pressed", async () => {
  await show(null);
  for (const value of ["0002-11-16T17:00", "0020-11-16T17:00", "2026-11-16T17:00"]) await type(value);
  expect(onChange).not.toHaveBeenCalled();
  await leave();
  expect(onChange.mock.calls).toEqual([[new Date("2026-11-16T17:00").toISOString()]]);
});

it("is sent after a pause, and not again when the field is left", async () => {
  await show(null);
  await type("2026-11-16T17:00");
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(onChange).toHaveBeenCalledTimes(1);
  await show(new Date("2026-11-16T17:00").toISOString());
  await leave();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("is taken away when the field is emptied, and not while a date is half typed", async () => {
  await show(new Date("2026-11-16T17:00").toISOString());
  await type("");
  Object.defineProperty(field(), "validity", { value: { badInput: true }, configurable: true });
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(onChange).not.toHaveBeenCalled();
  Object.defineProperty(field(), "validity", { value: { badInput: false }, configurable: true });
  await leave();
  expect(onChange.mock.calls).toEqual([[null]]);
});
