import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

/** `show`: its id, title and customBranding. */
export const LazyShowPassesDialog = lazyDialog(() => import("./passes-dialog.tsx"), "ShowPassesDialog");
