import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useRootAttribute } from "./use-root-attribute.ts";

function Marker() {
  useRootAttribute("data-marked");
  return null;
}

test("the root has the attribute until the last component is gone", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.createElement("div"));
  const show = (keys: string[]) => act(() => root.render(keys.map((key) => <Marker key={key} />)));
  const isMarked = () => document.documentElement.hasAttribute("data-marked");
  show(["one", "two"]);
  expect(isMarked()).toBe(true);
  show(["two"]);
  expect(isMarked()).toBe(true);
  show([]);
  expect(isMarked()).toBe(false);
  vi.unstubAllGlobals();
});
