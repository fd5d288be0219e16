import { describe, expect, it, vi } from "vitest";
import { closeToast, showToast, toastStore } from "./toast-store.ts";

describe("toasts", () => {
  it("show one at a time: the newest", () => {
    showToast({ title: "Vote Submitted!" });
    const first = toastStore.get()!;
    showToast({ title: "Vote Failed", description: "Too late", tone: "error" });
    expect(toastStore.get()).toMatchObject({
      title: "Vote Failed",
      description: "Too late",
      tone: "error",
      open: true,
    });
    expect(toastStore.get()!.id).not.toBe(first.id);
  });

  it("close only themselves", () => {
    showToast({ title: "One" });
    const one = toastStore.get()!;
    showToast({ title: "Two" });
    closeToast(one.id);
    expect(toastStore.get()).toMatchObject({ title: "Two", open: true });
    closeToast(toastStore.get()!.id);
    expect(toastStore.get()).toMatchObject({ title: "Two", open: false });
  });

  it("notify their listeners until they unsubscribe", () => {
    const listener = vi.fn();
    const stop = toastStore.subscribe(listener);
    showToast({ title: "Three" });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    showToast({ title: "Four" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
