import { ArrowDown, ArrowUp } from "lucide-react";
import { badgeRank, type Lead } from "#domain/results/standings.ts";
import { countText } from "#domain/text/plural.ts";
import type { RecentChange } from "#domain/votes/recent-votes.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { TruncatedText } from "#web/ui/text/truncated-text.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import type { RankedEntry } from "../use-standings.ts";
import { ShareBar, VotesFigure } from "./figures.tsx";

type ProgressRowProps = { standing: RankedEntry; lead: Lead; change: RecentChange };

/** Only a change of rank moves rows: a leader's row is higher by the label on its upper edge and a name that is not cut. */
export function ProgressRow({ standing, lead, change }: ProgressRowProps) {
  const { owner, votingId, voteCount, percentage, isLeading } = standing;
  const rank = badgeRank(standing);
  const { contest } = useWords();
  const { liveResults } = useWords("later");
  return (
    <div
      className={classNames(
        "relative grid grid-cols-1 gap-2.5 rounded-base border p-3 transition-[background-color,box-shadow,border-color] duration-500 sm:p-4",
        isLeading ? "mt-3 border-accent-text pt-4 shadow-[0_0_2rem_-0.25rem_var(--glow)]" : "border-line",
        change.highlighted ? "bg-[color-mix(in_srgb,var(--accent)_14%,var(--surface))]" : "bg-surface",
      )}
      data-highlighted={change.highlighted || undefined}
    >
      {isLeading && (
        <div className="absolute -top-3.5 left-4">
          <Badge tone="accent">{liveResults.lead[lead]}</Badge>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {rank ? <RankBadge rank={rank} /> : <span className="w-11 shrink-0 text-center text-muted">–</span>}
        <RaceNumber number={votingId} size="sm" className="max-w-32 max-sm:hidden" />
        <div className="min-w-[min(5rem,100%)] flex-1">
          <p className="leading-snug font-semibold">
            {isLeading ? (
              <Typed as="bdi">{entryName(standing)}</Typed>
            ) : (
              <TruncatedText>{entryName(standing)}</TruncatedText>
            )}
          </p>
          <p className="text-sm text-muted">
            <TruncatedText
              before={
                <>
                  <span className="sm:hidden">
                    #{votingId}
                    {owner && " · "}
                  </span>
                  {owner ? contest.by : <>&nbsp;</>}
                </>
              }
            >
              {owner}
            </TruncatedText>
          </p>
        </div>
        <Trend change={change} />
        <VotesFigure voteCount={voteCount} percentage={percentage} />
      </div>
      {/* Alone in its line, because all bars of the list must have the same length for the same share. */}
      <ShareBar percentage={percentage} leading={isLeading} />
    </div>
  );
}

function Trend({ change: { trend, gained } }: { change: RecentChange }) {
  const { liveResults } = useWords("later");
  if (trend === "down")
    return (
      <ArrowDown
        role="img"
        aria-label={liveResults.votesFalling}
        className="size-5 shrink-0 text-danger-text"
        strokeWidth={2.5}
      />
    );
  if (trend === "stable") return null;
  return (
    <span className="display flex shrink-0 animate-rise-in items-center rounded-full bg-accent py-0.5 pr-2.5 pl-1.5 text-sm font-bold text-on-accent">
      <ArrowUp role="img" aria-label={liveResults.votesRising} className="size-4" strokeWidth={3} />
      {gained > 0 && `+${countText(gained)}`}
    </span>
  );
}
