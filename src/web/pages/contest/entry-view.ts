import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { createStore } from "#web/lib/react/store.ts";

type EntryView = "cards" | "compact";

const key = "entryView";

/** How this device shows the entries of a contest. */
export const entryView = createStore<EntryView>(readText("localStorage", key) === "compact" ? "compact" : "cards");

export function chooseEntryView(view: EntryView): void {
  writeText("localStorage", key, view);
  entryView.set(view);
}
