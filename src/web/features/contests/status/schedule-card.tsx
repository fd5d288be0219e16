import { useQueryClient } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { type Countdown, clockText, countdown } from "#domain/contests/countdown.ts";
import { type ScheduleStatus, scheduleStatus } from "#domain/contests/schedule.ts";
import { scheduleSign } from "#domain/contests/schedule-sign.ts";
import { useMedia } from "#web/lib/browser/use-media.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { contestKey } from "../query-keys.ts";

/** One line on a phone, where the dates are a tap away. By the server's clock. */
export function ScheduleCard({ contest }: { contest: ContestView }) {
  const now = useServerNow();
  const { schedule } = useWords();
  const [showsDates, setShowsDates] = useState(false);
  const datesId = useId();
  const isWide = useMedia("(min-width: 48rem)");
  const drawsDates = showsDates || isWide;
  const status = scheduleStatus(contest, now);
  const sign = scheduleSign(contest, now);
  const remaining = countdown(contest, now);
  useFreshContest(contest.id, status);
  return (
    <Card className="px-2 py-1.5 sm:px-4 sm:py-2">
      <div className="flex min-h-7 items-center gap-x-1">
        <div className="flex grow flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
          <Badge tone={status === "active" && contest.isActive ? "accent" : "neutral"}>{schedule.signs[sign]}</Badge>
          {remaining && <Remaining {...remaining} />}
          {status === "ended" && <p className="font-semibold">{schedule.closed}</p>}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={schedule.dates}
          aria-expanded={showsDates}
          aria-controls={datesId}
          onClick={() => setShowsDates(!showsDates)}
          className="-my-2 -mr-2 -ml-3 shrink-0 md:hidden"
        >
          <CalendarRange className="size-5 text-accent-text" strokeWidth={1.75} />
        </Button>
      </div>
      {(sign === "inactive" || sign === "award_paused") && (
        <p className="font-semibold">{schedule.noVotesTaken[sign]}</p>
      )}
      <p id={datesId} className={classNames("min-h-5 text-sm text-muted", !showsDates && "max-md:hidden")}>
        {drawsDates && (
          <>
            {/* One line each on a phone. */}
            <span className="inline-block">{formatInstant(contest.startDate)} –</span>{" "}
            <span className="inline-block">{formatInstant(contest.endDate)}</span>
          </>
        )}
      </p>
    </Card>
  );
}

function Remaining(remaining: Countdown) {
  const { schedule } = useWords();
  const { to, days, urgent } = remaining;
  const clock = clockText(remaining);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 sm:gap-x-2">
      <span className="text-xs text-muted sm:text-sm">{to === "end" ? schedule.endsIn : schedule.opensIn}</span>
      {/* Not announced every second. */}
      <span
        role="timer"
        aria-live="off"
        className={classNames(
          "display text-sm leading-none sm:text-lg font-bold tabular-nums",
          urgent && "text-danger-text",
        )}
      >
        {days > 0 ? schedule.daysLeft(days, clock) : clock}
      </span>
    </p>
  );
}

const maxJitterMs = 5_000; // counts are pushed in the meantime

/** Fetches the contest again when voting opens or ends, at a random time, because thousands of phones do so. */
function useFreshContest(contestId: number, status: ScheduleStatus): void {
  const queryClient = useQueryClient();
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: contestKey(contestId) }),
      Math.random() * maxJitterMs,
    );
    return () => clearTimeout(timer);
  }, [contestId, status, queryClient]);
}
