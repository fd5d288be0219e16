import type { ContestView } from "#contract/contests.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

const AccessBanner = lazyPart(() => import("./access-banner.tsx"), "AccessBanner");

/** Loaded where a contest has an access code, with the dialog that a press on a card opens. */
export function LazyAccessBanner({ contest }: { contest: ContestView }) {
  const place = contest.hasAccess === false && <div className="-mt-4.5 -mb-3.5 min-h-11" />;
  return <AccessBanner wanted={contest.requiresAccessCode} contest={contest} low instead={place} />;
}
