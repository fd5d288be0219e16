import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import type { OpenProps } from "./dialog.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const { host, root } = testRoot();
const onOpenChange = vi.fn();
const show = (load: () => Promise<{ Content: React.ComponentType<OpenProps> }>) => {
  const Dialog = lazyDialog(load, "Content");
  return act(async () => root.render(<Dialog open onOpenChange={onOpenChange} />));
};
const pressEscape = () => act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));

beforeEach(() => {
  onOpenChange.mockClear();
});

it("can be closed by Escape while its code loads, and when that fails", async () => {
  const forEver = () => new Promise<never>(() => {});
  await show(forEver);
  await pressEscape();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await show(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(host.textContent).toContain("This could not be loaded.");
  await pressEscape();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});

it("leaves the keys to the dialog once it has loaded", async () => {
  await show(async () => ({ Content: () => <p>Here</p> }));
  expect(host.textContent).toBe("Here");
  await pressEscape();
  expect(onOpenChange).not.toHaveBeenCalled();
});
