import type { ContestView } from "#contract/contests.ts";
import { takesPasses } from "#domain/who-may-vote.ts";
import { useStore } from "#web/lib/store.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { useIsPassDialogOpen } from "./pass-dialog-store.ts";
import { scannedPass } from "./scanned-pass.ts";

const loadPanel = () => import("./pass-panel.tsx");

/** Loaded where passes vote, and where somebody comes with one all the same. */
export function LazyPassPanel({ contest }: { contest: ContestView }) {
  const isScanned = useStore(scannedPass)?.contestId === contest.id;
  const isTyped = useIsPassDialogOpen(contest.id);
  const wanted = takesPasses(contest.whoMayVote) || isScanned || isTyped;
  const { part } = useLazy(loadPanel, wanted);
  if (part) return <part.PassPanel contest={contest} />;
  // Keeps the place until the code has loaded.
  return wanted && <div className="-mt-4.5 -mb-3.5 min-h-11" />;
}
