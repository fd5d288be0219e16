import { useQueryClient } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ContestView } from "#contract/contests.ts";
import { type Countdown, countdown } from "#domain/countdown.ts";
import { type ScheduleStatus, scheduleLabels, scheduleStatus } from "#domain/schedule.ts";
import { formatInstant } from "#web/lib/dates.ts";
import { contestKey } from "#web/lib/query-keys.ts";
import { useServerNow } from "#web/lib/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** By the server's clock. */
export function ScheduleCard({ contest }: { contest: ContestView }) {
  const now = useServerNow();
  const status = scheduleStatus(contest, now);
  const remaining = countdown(contest, now);
  useFreshContest(contest.id, status);
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Badge tone={status === "active" && contest.isActive ? "accent" : "neutral"}>{scheduleLabels[status]}</Badge>
        <p className="flex items-start gap-2 text-muted">
          <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
          {/* One line each on a phone. */}
          <span className="max-[24rem]:text-sm">
            <span className="inline-block">{formatInstant(contest.startDate)} –</span>{" "}
            <span className="inline-block">{formatInstant(contest.endDate)}</span>
          </span>
        </p>
      </div>
      {remaining && <Remaining {...remaining} />}
      {status !== "ended" && !contest.isActive && (
        <p className="mt-4 font-semibold">Contest is currently inactive: no votes are taken.</p>
      )}
      {status === "ended" && <p className="mt-4 font-semibold">Voting is closed. Thanks for participating!</p>}
    </Card>
  );
}

function Remaining({ label, days, hours, minutes, seconds, urgent }: Countdown) {
  const parts: [number, string][] = [
    [days, "days"],
    [hours, "hours"],
    [minutes, "min"],
    [seconds, "sec"],
  ];
  return (
    <div className="mt-4">
      <p className="text-muted">{label}</p>
      {/* Not announced every second. */}
      <p role="timer" aria-live="off" className="mt-1 flex gap-5">
        {parts.map(([value, unit]) => (
          <span key={unit} className="grid min-w-12">
            <span
              className={classNames(
                "display text-4xl leading-none font-bold tabular-nums",
                urgent && "text-danger-text",
              )}
            >
              {String(value).padStart(2, "0")}
            </span>
            <span className="mt-1 text-sm text-muted">{unit}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

const maxJitterMs = 5_000; // counts are pushed in the meantime

/**
 * Fetches the contest again when voting opens or ends, at a random time, so that thousands of phones do not ask at
 * once.
 */
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
