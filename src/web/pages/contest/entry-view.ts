import { createStore } from "#web/lib/store.ts";

export type EntryView = "cards" | "compact";

const key = "entryView";

/** How this device shows the entries of a contest. */
export const entryView = createStore<EntryView>(readView());

export function chooseEntryView(view: EntryView): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Without storage, the choice lasts for this visit.
  }
  entryView.set(view);
}

function readView(): EntryView {
  try {
    return localStorage.getItem(key) === "compact" ? "compact" : "cards";
  } catch {
    return "cards";
  }
}
