import type { ContestView } from "#contract/contests.ts";
import { useLazy } from "#web/lib/use-lazy.ts";

const loadBanner = () => import("./access-banner.tsx");

/** Loaded where a contest has an access code, with the dialog that a press on a card opens. */
export function LazyAccessBanner({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadBanner, contest.requiresAccessCode);
  if (!contest.requiresAccessCode) return null;
  if (part) return <part.AccessBanner contest={contest} low />;
  // Keeps the place until the code has loaded.
  return contest.hasAccess === false && <div className="-mt-4.5 -mb-3.5 min-h-11" />;
}
