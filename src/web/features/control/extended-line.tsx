import { TimerReset } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { extendedInWords } from "#domain/control-acts.ts";
import { formatTime } from "#web/lib/dates.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { Container } from "#web/ui/container.tsx";

/** For everybody, as long as voting goes on. */
export function ExtendedLine({ contest }: { contest: Pick<ContestView, "startDate" | "endDate" | "extendedAt"> }) {
  const isOpen = useScheduleStatus(contest) === "active";
  if (!isOpen || contest.extendedAt === undefined) return null;
  return (
    <Container>
      <p className="flex items-center gap-2 pt-2 font-medium max-sm:text-sm">
        <TimerReset aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {extendedInWords(formatTime(contest.endDate))}
      </p>
    </Container>
  );
}
