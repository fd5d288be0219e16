import { useMemo } from "react";
import type { Switched } from "#domain/contests/schedule.ts";
import { resultState } from "#domain/results/result-state.ts";
import { percentText } from "#domain/results/shares.ts";
import { barWidth } from "#domain/results/standings.ts";
import { countText } from "#domain/text/plural.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { localeOf } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";

/** Figures of equal width, so that nothing moves while they change. */
export function VotesFigure({ voteCount, percentage }: { voteCount: number; percentage: number | undefined }) {
  const { contest } = useWords();
  const { liveResults } = useWords("later");
  return (
    <p className="min-w-13 shrink-0 text-right whitespace-nowrap">
      <span className="display text-2xl leading-none font-bold">{countText(voteCount)}</span>
      {percentage !== undefined && <span className="sr-only">{liveResults.votesThen(voteCount)}</span>}
      <span className="mt-1 block text-sm text-muted tabular-nums">
        {percentage === undefined ? contest.votes(voteCount) : percentText(percentage)}
      </span>
    </p>
  );
}

type ShareBarProps = { percentage: number; leading?: boolean; className?: string };

/** Hidden from screen readers, because the figure beside it says the same. */
export function ShareBar({ percentage, leading = false, className }: ShareBarProps) {
  return (
    <div
      aria-hidden="true"
      data-share-bar
      className={classNames("h-2 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={classNames(
          "h-full rounded-full transition-[width] duration-500",
          leading ? "bg-accent ring-1 ring-accent-text ring-inset" : "bg-line-strong",
        )}
        style={{ width: `${barWidth(percentage)}%` }}
      />
    </div>
  );
}

/** Whether the figures still change. */
export function LiveBadge({ contest }: { contest: Switched & { sealed?: true | undefined } }) {
  const state = resultState(useScheduleStatus(contest), contest);
  const { badges } = useWords("later").liveResults;
  return state !== "upcoming" && <Badge tone={state === "live" ? "live" : "neutral"}>{badges[state]}</Badge>;
}

/** In the viewer's time zone. */
export function ClockTime({ at }: { at: number }) {
  const locale = localeOf(useWords().ui.locale);
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", second: "2-digit" }),
    [locale],
  );
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {clock.format(moment)}
    </time>
  );
}
