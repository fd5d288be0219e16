import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { HoldButton } from "./hold-button.tsx";

const { host, root } = testRoot();
const onHeld = vi.fn();
const onAssistedPress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onHeld.mockReset();
  onAssistedPress.mockReset();
  document.body.append(host);
  render();
});

afterEach(() => {
  host.remove();
  vi.useRealTimers();
});

function render(props: { busy?: boolean; disabled?: boolean } = {}): void {
  act(() =>
    root.render(
      <HoldButton onHeld={onHeld} onAssistedPress={onAssistedPress} {...props}>
        End now
      </HoldButton>,
    ),
  );
}

const button = () => host.querySelector("button") as HTMLButtonElement;
const send = (event: Event) => act(() => button().dispatchEvent(event));
const pointer = (type: string) => send(new PointerEvent(type, { bubbles: true, button: 0 }));
const key = (type: string, name: string, repeat = false) =>
  send(new KeyboardEvent(type, { key: name, repeat, bubbles: true, cancelable: true }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isFilling = () => button().querySelector("[data-held]") !== null;

test("it acts when it was held for two seconds, and shows how far it is", () => {
  expect(button().textContent).toBe("End nowHold for 2 seconds");
  pointer("pointerdown");
  expect(isFilling()).toBe(true);
  expect(button().textContent).toContain("Keep holding…");
  wait(1_999);
  expect(onHeld).not.toHaveBeenCalled();
  wait(1);
  expect(onHeld).toHaveBeenCalledOnce();
  pointer("pointerup");
  wait(5_000);
  expect(onHeld).toHaveBeenCalledOnce();
});

test.each(["pointerup", "pointercancel", "pointerout"])("letting go early (%s) takes it back, and says so", (type) => {
  pointer("pointerdown");
  wait(1_900);
  pointer(type);
  wait(5_000);
  expect(onHeld).not.toHaveBeenCalled();
  expect(isFilling()).toBe(false);
  expect(button().textContent).toContain("Too short: hold for 2 seconds");
});

test.each([" ", "Enter"])("the key %j can be held as well, and is no press", (name) => {
  key("keydown", name);
  wait(1_000);
  key("keydown", name, true); // as a keyboard repeats it
  wait(1_000);
  expect(onHeld).toHaveBeenCalledOnce();
  key("keyup", name);
  key("keydown", name);
  wait(500);
  key("keyup", name);
  wait(5_000);
  expect(onHeld).toHaveBeenCalledOnce();
  expect(onAssistedPress).not.toHaveBeenCalled();
});

test("a press that cannot be held, as voice control sends it, is told apart from a short one", () => {
  send(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(onAssistedPress).not.toHaveBeenCalled();
  send(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(onAssistedPress).toHaveBeenCalledOnce();
  expect(onHeld).not.toHaveBeenCalled();
});

test.each([{ busy: true }, { disabled: true }])("%j: nothing happens", (props) => {
  render(props);
  pointer("pointerdown");
  key("keydown", "Enter");
  send(new MouseEvent("click", { bubbles: true, detail: 0 }));
  wait(5_000);
  expect(onHeld).not.toHaveBeenCalled();
  expect(onAssistedPress).not.toHaveBeenCalled();
  expect(button().getAttribute("aria-disabled")).toBe("true");
});
