import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LazyDialog } from "./lazy-dialog.tsx";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;
const onOpenChange = vi.fn();
const show = (load: () => Promise<React.ComponentType<Props>>) =>
  act(async () => root.render(<LazyDialog load={load} props={{ open: true, onOpenChange }} />));
const pressEscape = () => act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  onOpenChange.mockClear();
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
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
  const Here = () => <p>Here</p>;
  const load = async () => Here;
  await show(load);
  expect(host.textContent).toBe("Here");
  await pressEscape();
  expect(onOpenChange).not.toHaveBeenCalled();
});
