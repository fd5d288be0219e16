import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

/** Not with the code of the contest's page, because after the end it opens with the results. */
export const LazyEntriesTab = lazyPart(() => import("./entries-tab.tsx"), "EntriesTab");
