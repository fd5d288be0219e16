import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Images, TriangleAlert } from "lucide-react";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { badgeRank, leaderboardOf } from "#domain/results/standings.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { contestKey, entryName } from "#web/features/contests/public.ts";
import { useFlip } from "#web/lib/react/use-flip.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { topEntriesQuery } from "../api.ts";
import { type RankedEntry, useStandings } from "../use-standings.ts";
import { LiveBadge, ShareBar, VotesFigure } from "./figures.tsx";
import { RevealedPlaces } from "./revealed-places.tsx";
import { SealedPanel } from "./sealed-panel.tsx";

/** Opens with the figures of the page, unless the page could not refresh them itself. */
export function LeaderboardDialog({ contest, open, onOpenChange }: OpenProps & { contest: ContestView }) {
  const { isPending, isError } = useQuery({ ...topEntriesQuery(contest.id), enabled: open && !contest.sealed });
  const { liveResults } = useWords("later");
  const isPageOutdated = useQueryClient().getQueryState(contestKey(contest.id))?.status === "error";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={liveResults.leaderboard}
      description={contest.title}
      width="lg"
    >
      {contest.sealed ? (
        <div className="grid grid-cols-1 gap-4">
          <SealedPanel contest={contest} />
          <RevealedPlaces contest={contest} />
        </div>
      ) : isPending && isPageOutdated ? (
        <Loading />
      ) : (
        <Leaderboard contest={contest} failed={isError} />
      )}
    </Dialog>
  );
}

function Leaderboard({ contest, failed }: { contest: OpenContestView; failed: boolean }) {
  const { contestants, liveResults } = useWords("later");
  const { top, rest } = leaderboardOf(useStandings(contest));
  return (
    <>
      <div role="alert">
        {/* The rows below it are the last known ones. */}
        {failed && (
          <div className="mb-4 flex items-center gap-3 rounded-base bg-danger-wash px-4 py-3">
            <TriangleAlert className="size-6 shrink-0 text-danger-text" />
            <div>
              <p className="font-semibold">{liveResults.leaderboardFailed}</p>
              <p className="text-sm">{liveResults.tryLater}</p>
            </div>
          </div>
        )}
      </div>
      {top.length === 0 ? (
        <EmptyState icon={Images} title={contestants.noEntries[contestOrAward(contest)]} />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Badge tone="accent">{liveResults.top(top.length)}</Badge>
            {!failed && <LiveBadge contest={contest} />}
          </div>
          <Rows standings={[...top, ...rest]} topCount={top.length} />
        </>
      )}
    </>
  );
}

/** One list, so that a row can move between the first five and the others. */
function Rows({ standings, topCount }: { standings: readonly RankedEntry[]; topCount: number }) {
  const list = useFlip<HTMLOListElement>();
  const { liveResults } = useWords("later");
  return (
    <ol
      ref={list}
      aria-label={liveResults.ranking}
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
  const { shell } = useWords();
  return (
    <>
      <p role="status" className="sr-only">
        {shell.loading}
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

function LeaderboardRow({ standing }: { standing: RankedEntry }) {
  const { imageUrl, imagePlaceholder, owner, votingId, voteCount, percentage, isLeading } = standing;
  const rank = badgeRank(standing);
  const { contest } = useWords();
  return (
    <div className="grid grid-cols-1 gap-2 bg-surface py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
        {rank ? <RankBadge rank={rank} /> : <span className="w-11 shrink-0 text-center text-muted">–</span>}
        <Photo
          src={imageUrl}
          placeholder={imagePlaceholder}
          sizes="4rem"
          alt=""
          className="w-16 shrink-0 rounded-inner max-[24rem]:hidden"
        />
        <div className="min-w-0 flex-[1_1_6.5rem] leading-tight">
          <Typed as="p" className={classNames("text-left font-semibold", !isLeading && "line-clamp-2")}>
            {entryName(standing)}
          </Typed>
          <p className="text-sm text-muted">
            <TruncatedText before={owner ? `#${votingId} · ${contest.by}` : `#${votingId}`}>{owner}</TruncatedText>
          </p>
        </div>
        <VotesFigure voteCount={voteCount} percentage={percentage} />
      </div>
      {/* Alone in its line, because all bars of the list must have the same length for the same share. */}
      <ShareBar percentage={percentage} leading={isLeading} />
    </div>
  );
}
