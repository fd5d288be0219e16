import { showToast } from "#web/ui/message/toast-store.ts";

export function sayWhyNotShared(): void {
  showToast({
    title: navigator.onLine ? "Could not share" : "You are offline",
    description: navigator.onLine
      ? "Please check your connection and try again."
      : "Please try to share again when you are back online.",
    tone: "error",
  });
}
