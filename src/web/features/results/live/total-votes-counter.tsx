import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { countText } from "#domain/text/plural.ts";
import { useCounting } from "#web/lib/react/use-counting.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { ClockTime, LiveBadge } from "./figures.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useRecentVotes } from "./use-recent-votes.ts";

type TotalVotesCounterProps = {
  contest: ContestView;
  /** when the figures arrived, in milliseconds */
  updatedAt: number;
  /** what else is known of them */
  children?: ReactNode;
};

export function TotalVotesCounter({ contest, updatedAt, children }: TotalVotesCounterProps) {
  const counted = useCounting(contest.totalVotes);
  const recent = useRecentVotes(contest);
  const { liveResults } = useWords("later");
  const said = useAnnouncement(liveResults.totalInWords(contest.totalVotes));
  return (
    <section
      aria-label={liveResults.totalVotes}
      className="night flex flex-col overflow-clip rounded-base bg-ink p-5 text-fg sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{liveResults.totalVotes}</h2>
        {/* The total is never sealed. */}
        <LiveBadge contest={{ ...contest, sealed: undefined }} />
      </div>
      <p className="@container my-auto py-4">
        <span
          className="display block leading-none font-extrabold whitespace-nowrap text-accent-text"
          style={{ fontSize: `min(4.5rem, ${160 / countText(counted).length}cqw)` }} // a digit is 0.6 of it wide
        >
          {countText(counted)}
        </span>
      </p>
      {children}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <p>
          <Sentence of={liveResults.updated(<ClockTime at={updatedAt} />)} />
        </p>
        {recent.total > 0 && <Badge tone="accent">{liveResults.recent(recent.total)}</Badge>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}
