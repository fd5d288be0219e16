import { LockKeyhole } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { clockText, countdown } from "#domain/contests/countdown.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { countText } from "#domain/text/plural.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Sentence } from "#web/ui/text/sentence.tsx";

type SealedPanelProps = { contest: Pick<ContestView, "startDate" | "endDate" | "isActive" | "totalVotes"> };

/** Stands in place of results, with all that may be known: the total and the time that is left. */
export function SealedPanel({ contest }: SealedPanelProps) {
  const now = useServerNow();
  const { schedule } = useWords();
  const { liveResults } = useWords("later");
  const votes = liveResults.sealedVotes[scheduleStatus(contest, now) === "ended" ? "ended" : "soFar"];
  const remaining = countdown(contest, now);
  return (
    <div className="grid justify-items-center gap-1 rounded-base border border-dashed border-line-strong px-6 py-10 text-center">
      <span className="grid size-14 -skew-x-12 place-items-center rounded-base bg-sunken text-accent-text">
        <LockKeyhole className="size-7 skew-x-12" strokeWidth={1.75} />
      </span>
      <p className="mt-4 text-xl font-semibold text-balance">{liveResults.sealed}</p>
      <p className="text-muted">
        <Sentence
          of={votes(
            contest.totalVotes,
            <span className="font-semibold text-fg tabular-nums">{countText(contest.totalVotes)}</span>,
          )}
        />
      </p>
      {remaining && (
        <p className="text-muted">
          {remaining.to === "end" ? schedule.endsIn : schedule.opensIn}{" "}
          <span role="timer" aria-live="off" className="display text-lg font-bold text-fg tabular-nums">
            {remaining.days > 0 ? schedule.daysLeft(remaining.days, clockText(remaining)) : clockText(remaining)}
          </span>
        </p>
      )}
    </div>
  );
}
