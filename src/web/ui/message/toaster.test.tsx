import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDialogs } from "#web/lib/browser/dialog-history.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { showToast, toastStore } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

const { host, root } = testRoot();
const place = () => document.querySelector("[data-toasts]")?.getAttribute("data-toasts");

beforeEach(async () => {
  document.body.append(host);
  await act(async () => root.render(<Toaster />));
});

afterEach(() => {
  root.unmount();
  host.remove();
  openDialogs.set([]);
  toastStore.set(undefined);
});

const openDialog = () => openDialogs.set([{ close: () => undefined }]);

it("does not cover an open dialog's actions, and stays in place when the dialog closes", async () => {
  await act(async () => showToast({ title: "Link copied!" }));
  expect(place()).toBe("");
  await act(async () => openDialog());
  await act(async () => showToast({ title: "Image uploaded successfully" }));
  expect(place()).toBe("over-dialog");
  await act(async () => openDialogs.set([]));
  expect(place()).toBe("over-dialog");
  await act(async () => showToast({ title: "Entry Updated" }));
  expect(place()).toBe("");
});

it("makes way for a dialog that is opened later", async () => {
  await act(async () => showToast({ title: "Link copied!" }));
  await act(async () => openDialog());
  expect(place()).toBe("over-dialog");
});
