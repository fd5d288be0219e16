import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { awardOnClock, haveOneTime } from "#domain/shows/show-voting.ts";
import { ScheduleCard } from "#web/features/contests/status/schedule-card.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

/** The countdown of the award whose voting ends or opens first, with its title where the others have other times. */
export function ShowSchedule({ awards, now }: { awards: readonly ContestView[]; now: Date }) {
  const timed = awards.map((award) => ({ ...award, contestId: award.id }));
  const shown = awardOnClock(timed, now);
  if (!shown) return null;
  return (
    <div>
      {!haveOneTime(timed) && scheduleStatus(shown, now) !== "ended" && (
        <Typed as="p" className="mb-1 text-left text-sm font-semibold [overflow-wrap:anywhere]">
          {shown.title}
        </Typed>
      )}
      <ScheduleCard key={shown.id} contest={shown} />
    </div>
  );
}
