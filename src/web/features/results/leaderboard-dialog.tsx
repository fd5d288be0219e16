import { Images, TriangleAlert } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { leaderboardOf } from "#domain/standings.ts";
import { useFlip } from "#web/lib/use-flip.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import { LiveBadge } from "./live-badge.tsx";
import { type Standing, useStandings } from "./use-standings.ts";

export type LeaderboardDialogProps = {
  /** undefined while loading or after a failure */
  contest: ContestView | undefined;
  failed: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function LeaderboardDialog({ contest, failed, open, onOpenChange }: LeaderboardDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Live Leaderboard" description={contest?.title} width="lg">
      {contest ? <Leaderboard contest={contest} /> : failed ? <Failed /> : <Loading />}
    </Dialog>
  );
}

function Leaderboard({ contest }: { contest: ContestView }) {
  const { badge, top, rest } = leaderboardOf(useStandings(contest));
  if (top.length === 0) return <EmptyState icon={Images} title="No entries yet for this contest" />;
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Badge tone="accent">{badge}</Badge>
        <LiveBadge contest={contest} />
      </div>
      <Rows standings={[...top, ...rest]} topCount={top.length} />
    </>
  );
}

/** One list, so that a row can move between the first five and the others. */
function Rows({ standings, topCount }: { standings: readonly Standing[]; topCount: number }) {
  const list = useFlip<HTMLOListElement>();
  return (
    <ol
      ref={list}
      aria-label="Ranking"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and its rows hold nothing else to reach by keyboard
      tabIndex={0}
      className="relative grid grid-cols-1"
    >
      {standings.map((standing, index) => (
        <li
          key={standing.id}
          data-flip={standing.id}
          className={index === topCount ? "mt-3 border-t-2 border-dashed border-line-strong pt-3" : undefined}
        >
          <LeaderboardRow standing={standing} />
        </li>
      ))}
    </ol>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, index) => index);

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <ol>
        {skeletonRows.map((row) => (
          <li key={row} className="grid gap-2 py-2.5" data-skeleton-row>
            <div className="flex items-center gap-3 sm:gap-4">
              <Skeleton className="size-11 shrink-0 rounded-full" />
              <Skeleton className="h-12 w-16 shrink-0 max-[24rem]:hidden" />
              <Skeleton className="h-9 grow" />
              <Skeleton className="h-10 w-13 shrink-0" />
            </div>
            <Skeleton className="h-2" />
          </li>
        ))}
      </ol>
    </>
  );
}

function Failed() {
  return (
    <EmptyState icon={TriangleAlert} title="Unable to load leaderboard">
      Please try again later
    </EmptyState>
  );
}
