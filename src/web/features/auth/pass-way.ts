import { createStore } from "#web/lib/react/store.ts";

/** Where the page's contest takes printed passes: opens the field for one. `onDismiss`: it was closed without a pass. */
type PassWay = (onDismiss: (() => void) | undefined) => void;

export const passWay = createStore<PassWay | undefined>(undefined);
