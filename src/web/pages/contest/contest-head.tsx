import type { ContestView } from "#contract/contests.ts";
import { countText } from "#domain/text/plural.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { LiveSign } from "#web/features/results/live/live-sign.tsx";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { useWords } from "#web/lib/words/words.ts";
import { EventHead } from "#web/pages/event-head.tsx";

export function ContestHead({ contest, live }: { contest: ContestView; live: LiveState }) {
  const { contest: words } = useWords();
  const isOver = useScheduleStatus(contest) === "ended";
  return (
    <EventHead event={contest}>
      <p className="flex max-w-full flex-wrap items-baseline gap-x-3 sm:mt-1.5">
        <span className="flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
          <span className="display text-lg/6 font-bold tabular-nums sm:text-3xl">{countText(contest.totalVotes)}</span>
          <span className="text-sm">{words.votes(contest.totalVotes)}</span>
        </span>
        <LiveSign state={live} contest={contest} />
        {!isOver && <span className="text-xs sm:text-sm">{words.whoMayVote[contest.whoMayVote]}</span>}
      </p>
    </EventHead>
  );
}
