import { Flag, Trophy } from "lucide-react";
import { useRef } from "react";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { resultState } from "#domain/results/result-state.ts";
import { leaderOf, leadOf, progressRows, tieOf } from "#domain/results/standings.ts";
import { entryName, useScheduleStatus } from "#web/features/contests/public.ts";
import { useFlip } from "#web/lib/react/use-flip.ts";
import { useKeptHeight } from "#web/lib/react/use-kept-height.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { useStandings } from "../use-standings.ts";
import { ClockTime, LiveBadge } from "./figures.tsx";
import { ProgressRow } from "./progress-row.tsx";
import { RevealedPlaces } from "./revealed-places.tsx";
import { SealedPanel } from "./sealed-panel.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useRecentVotes } from "./use-recent-votes.ts";

type LiveProgressProps = {
  contest: ContestView;
  /** when the figures arrived, in milliseconds */
  updatedAt: number;
};

export function LiveProgress({ contest, updatedAt }: LiveProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  const minHeight = useKeptHeight(box, contest.sealed === true);
  const { headings } = useWords("later").liveResults;
  const heading = headings[resultState(useScheduleStatus(contest), contest)];
  return (
    <Card ref={box} style={{ minHeight }}>
      <CardBody>
        <section aria-label={heading} className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl">{heading}</h2>
            <LiveBadge contest={contest} />
          </div>
          {contest.sealed ? (
            <>
              <SealedPanel contest={contest} />
              <RevealedPlaces contest={contest} />
            </>
          ) : (
            <Leaders contest={contest} updatedAt={updatedAt} />
          )}
        </section>
      </CardBody>
    </Card>
  );
}

function Leaders({ contest, updatedAt }: LiveProgressProps & { contest: OpenContestView }) {
  const standings = useStandings(contest);
  const recent = useRecentVotes(contest);
  const list = useFlip<HTMLOListElement>();
  const { liveResults } = useWords("later");
  const tie = tieOf(standings);
  const status = useScheduleStatus(contest);
  const lead = leadOf(standings, status);
  const leader = leaderOf(standings);
  const said = useAnnouncement(leader && lead !== "tied" ? liveResults.leadNews[lead](entryName(leader)) : "");
  return (
    <>
      <div role="status" className="empty:hidden">
        {/* Dark in both schemes, because a tie is an event. */}
        {tie && (
          <p className="night livery-flash flex animate-rise-in items-center gap-3 rounded-base bg-ink px-4 py-3.5 text-lg leading-tight font-semibold text-fg">
            <Trophy className="size-6 shrink-0 text-gold" />
            <span className="display pr-14">{liveResults.tied(tie.contestants, tie.votes)}</span>
          </p>
        )}
      </div>
      {contest.totalVotes === 0 ? (
        <NoVotes ended={status === "ended"} />
      ) : (
        <ol ref={list} className="relative grid grid-cols-1 gap-2">
          {standings.slice(0, progressRows).map((standing) => (
            <li key={standing.id} data-flip={standing.id}>
              <ProgressRow standing={standing} lead={lead} change={recent.changeOf(standing)} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <p>{standings.length > progressRows && liveResults.shown(progressRows, standings.length)}</p>
        <p>
          <Sentence of={liveResults.lastUpdated(<ClockTime at={updatedAt} />)} />
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** While voting runs, it asks for the first vote. */
function NoVotes({ ended }: { ended: boolean }) {
  const { liveResults } = useWords("later");
  return ended ? (
    <EmptyState icon={Flag} title={liveResults.noVotes} />
  ) : (
    <EmptyState icon={Flag} title={liveResults.notStarted}>
      {liveResults.beFirst}
    </EmptyState>
  );
}
