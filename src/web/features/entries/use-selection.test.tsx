import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSelection } from "./use-selection.ts";

let root: ReturnType<typeof createRoot>;
let selection: ReturnType<typeof useSelection>;

function Probe({ anyLeft }: { anyLeft: boolean }) {
  selection = useSelection(anyLeft);
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.createElement("div"));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it("the selection mode ends with the last entry, and does not start again with a new one", () => {
  act(() => root.render(<Probe anyLeft />));
  act(() => selection.toggleMode());
  act(() => selection.toggle({ id: 7 }));
  expect(selection.ids).toEqual(new Set([7]));

  act(() => root.render(<Probe anyLeft={false} />));
  expect(selection.ids).toBeUndefined();
  act(() => selection.set([])); // as the delete dialog does
  act(() => root.render(<Probe anyLeft />));
  expect(selection.ids).toBeUndefined();
});
