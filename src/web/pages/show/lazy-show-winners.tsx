import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

/** Not with the code of the show's page, because most people come while voting is open. */
export const LazyShowWinners = lazyPart(() => import("./show-winners.tsx"), "ShowWinners");
