import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showToast, toastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

const host = document.createElement("div");
const dialog = document.createElement("div");
let root: ReturnType<typeof createRoot>;
const place = () => document.querySelector("[data-toasts]")?.getAttribute("data-toasts");

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("data-state", "open");
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Toaster />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  dialog.remove();
  toastStore.set(undefined);
  vi.unstubAllGlobals();
});

it("does not cover an open dialog's actions, and stays in place when the dialog closes", async () => {
  await act(async () => showToast({ title: "Link copied!" }));
  expect(place()).toBe("");
  document.body.append(dialog);
  await act(async () => showToast({ title: "Image uploaded successfully" }));
  expect(place()).toBe("over-dialog");
  dialog.remove();
  await act(async () => root.render(<Toaster />));
  expect(place()).toBe("over-dialog");
  await act(async () => showToast({ title: "Entry Updated" }));
  expect(place()).toBe("");
});
