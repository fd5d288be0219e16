import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

/** Of an award of a show, for somebody who has voted. */
export const LazyNextAward = lazyPart(() => import("./next-award.tsx"), "NextAward");
