import { TimerReset } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { formatInstant, formatTime } from "#web/lib/time/dates.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";

/** Up to then the time of day says enough. */
const withinHoursMs = 12 * 60 * 60_000;

export function ExtendedLine({ contest }: { contest: Pick<ContestView, "startDate" | "endDate" | "extendedAt"> }) {
  const isOpen = useScheduleStatus(contest) === "active";
  const { contestNews } = useWords("later");
  if (!isOpen || contest.extendedAt === undefined) return null;
  const isSoon = Date.parse(contest.endDate) - serverClock.now().getTime() < withinHoursMs;
  const until = isSoon ? formatTime(contest.endDate) : formatInstant(contest.endDate);
  return (
    <Container>
      <p className="flex items-center gap-2 pt-2 font-medium max-sm:text-sm">
        <TimerReset className="size-5 shrink-0 text-accent-text" />
        {contestNews.extendedUntil(until)}
      </p>
    </Container>
  );
}
