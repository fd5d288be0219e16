import { useEffectEvent, useLayoutEffect } from "react";
import { createStore } from "#web/lib/react/store.ts";

type OpenDialog = { close: () => void };

export const openDialogs = createStore<readonly OpenDialog[]>([]);

/** `history.go` takes effect later: until then nothing else may change the history. */
let goingBack = false;
let afterGoingBack: (() => void) | undefined;

/** Gives an open dialog an entry in the browser's history, so that Back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!open) return;
    const dialog = { close: () => close() };
    openDialogs.set([...openDialogs.get(), dialog]);
    // Later, because another dialog may take its place at once.
    queueMicrotask(settle);
    return () => {
      openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
      queueMicrotask(settle);
    };
  }, [open]);
}

/** Starts to react to Back. A reload closes dialogs but keeps their entries, which are left here. */
export function watchDialogHistory(): void {
  window.addEventListener("popstate", onPopState);
  settle();
}

/** Goes to another page from below the dialogs, so that no entry of a dialog stays in the history before it. */
export function leaveDialogs(navigate: () => void): void {
  const entries = dialogEntries();
  if (entries === 0) {
    navigate();
  } else {
    afterGoingBack = navigate;
    goBack(entries);
  }
}

function onPopState(): void {
  if (goingBack) {
    setTimeout(wentBack); // first the browser scrolls to where the entry was left
    return;
  }
  for (const dialog of openDialogs.get().slice(dialogEntries()).reverse()) dialog.close();
  // After React has closed them; one that stays open, such as a form with unsaved text, gets its entry back.
  setTimeout(settle);
}

function wentBack(): void {
  goingBack = false;
  afterGoingBack?.();
  afterGoingBack = undefined;
  setTimeout(settle);
}

/** Makes the history have one entry for each open dialog. */
function settle(): void {
  if (goingBack) return;
  const open = openDialogs.get().length;
  const entries = dialogEntries();
  if (entries > open) goBack(entries - open);
  // Otherwise the browser scrolls when a dialog is closed, after a next page may have scrolled to its own place.
  window.history.scrollRestoration = open > 0 ? "manual" : "auto";
  for (let dialogs = entries + 1; dialogs <= open; dialogs += 1)
    window.history.pushState({ ...window.history.state, dialogs }, "");
}

function goBack(entries: number): void {
  if (goingBack) return;
  goingBack = true;
  window.history.go(-entries);
}

/** How many entries of dialogs lie between the page's own and the current one. */
function dialogEntries(): number {
  return window.history.state?.dialogs ?? 0;
}
