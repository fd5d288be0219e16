import type { ContestView } from "#contract/contests.ts";
import { takesPasses } from "#domain/who-may-vote.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useStore } from "#web/lib/react/store.ts";
import { useIsPassDialogOpen } from "./pass-dialog-store.ts";
import { scannedPass } from "./scanned-pass.ts";

const PassPanel = lazyPart(() => import("./pass-panel.tsx"), "PassPanel");

/** Loaded where passes vote, and where somebody comes with one all the same. */
export function LazyPassPanel({ contest }: { contest: ContestView }) {
  const isScanned = useStore(scannedPass)?.contestId === contest.id;
  const isTyped = useIsPassDialogOpen(contest.id);
  const wanted = takesPasses(contest.whoMayVote) || isScanned || isTyped;
  return <PassPanel wanted={wanted} contest={contest} instead={<div className="-mt-4.5 -mb-3.5 min-h-11" />} />;
}
