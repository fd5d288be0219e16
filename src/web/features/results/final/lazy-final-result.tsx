import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

/** Not with the code of the contest's page, because most people come while voting is open. */
export const LazyFinalResult = lazyPart(() => import("./final-result.tsx"), "FinalResult");
