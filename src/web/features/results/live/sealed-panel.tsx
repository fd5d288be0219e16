import { LockKeyhole } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { countdown, countdownText } from "#domain/contests/countdown.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { countText } from "#domain/text/plural.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";

type SealedPanelProps = { contest: Pick<ContestView, "startDate" | "endDate" | "isActive" | "totalVotes"> };

/** Stands in place of results, with all that may be known: the total and the time that is left. */
export function SealedPanel({ contest }: SealedPanelProps) {
  const now = useServerNow();
  const remaining = countdown(contest, now);
  return (
    <div className="grid justify-items-center gap-1 rounded-base border border-dashed border-line-strong px-6 py-10 text-center">
      <span className="grid size-14 -skew-x-12 place-items-center rounded-base bg-sunken text-accent-text">
        <LockKeyhole className="size-7 skew-x-12" strokeWidth={1.75} />
      </span>
      <p className="mt-4 text-xl font-semibold text-balance">{resultsAreSealed}</p>
      <p className="text-muted">
        <span className="font-semibold text-fg tabular-nums">{countText(contest.totalVotes)}</span>{" "}
        {contest.totalVotes === 1 ? "vote" : "votes"}
        {scheduleStatus(contest, now) === "ended" ? ". Voting has ended." : " so far"}
      </p>
      {remaining && (
        <p className="text-muted">
          {remaining.label}{" "}
          <span role="timer" aria-live="off" className="display text-lg font-bold text-fg tabular-nums">
            {countdownText(remaining)}
          </span>
        </p>
      )}
    </div>
  );
}
