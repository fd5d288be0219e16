import { Flag, Trophy } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { ContestView, OpenContestView, SealedContestView } from "#contract/contests.ts";
import { leadAnnouncement, leadLabel, noVotesText, progressNote, progressRows, tieBanner } from "#domain/standings.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useFlip } from "#web/lib/react/use-flip.ts";
import { useKeptHeight } from "#web/lib/react/use-kept-height.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { useStandings } from "../use-standings.ts";
import { ClockTime } from "./clock-time.tsx";
import { LiveBadge } from "./live-badge.tsx";
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
  return (
    <Card ref={box} style={{ minHeight }}>
      <CardBody>
        {contest.sealed ? <SealedProgress contest={contest} /> : <Leaders contest={contest} updatedAt={updatedAt} />}
      </CardBody>
    </Card>
  );
}

function Leaders({ contest, updatedAt }: LiveProgressProps & { contest: OpenContestView }) {
  const headingId = useId();
  const standings = useStandings(contest);
  const recent = useRecentVotes(contest);
  const list = useFlip<HTMLOListElement>();
  const tie = tieBanner(standings);
  const status = useScheduleStatus(contest);
  const lead = leadLabel(standings, status);
  const noVotes = noVotesText(status);
  const said = useAnnouncement(leadAnnouncement(standings, status));
  const note = progressNote(standings.length);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={headingId} className="text-2xl">
            Live Progress
          </h2>
          <LiveBadge contest={contest} />
        </div>
        <div role="status">{tie && <TieBanner>{tie}</TieBanner>}</div>
      </div>
      {contest.totalVotes === 0 ? (
        <EmptyState icon={Flag} title={noVotes.title}>
          {noVotes.hint}
        </EmptyState>
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
        <p>{note}</p>
        <p>
          Last updated: <ClockTime at={updatedAt} />
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** Dark in both schemes, because a tie is an event. */
function TieBanner({ children }: { children: ReactNode }) {
  return (
    <p className="night livery-flash mt-4 flex animate-rise-in items-center gap-3 rounded-base bg-ink px-4 py-3.5 text-lg leading-tight font-semibold text-fg">
      <Trophy className="size-6 shrink-0 text-gold" />
      <span className="display pr-14">{children}</span>
    </p>
  );
}

/** In place of the leaders while results are sealed. */
function SealedProgress({ contest }: { contest: SealedContestView }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-2xl">
          Live Progress
        </h2>
        <Badge>SEALED</Badge>
      </div>
      <SealedPanel contest={contest} />
      <RevealedPlaces contest={contest} />
    </section>
  );
}
