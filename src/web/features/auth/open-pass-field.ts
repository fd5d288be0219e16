import { createStore } from "#web/lib/react/store.ts";

/** Where the page's contest takes printed passes: opens the field for one. `onDismiss`: it was closed without a pass. */
type OpenPassField = (onDismiss: (() => void) | undefined) => void;

export const openPassField = createStore<OpenPassField | undefined>(undefined);
