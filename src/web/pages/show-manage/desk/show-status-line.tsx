import { countdown } from "#domain/contests/countdown.ts";
import { votingInWords, votingStateOfShow } from "#domain/desk/show-desk.ts";
import { awardOnClock } from "#domain/shows/show-voting.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { StatusBar } from "#web/pages/desk/status-line.tsx";

/** With the clock of the award that opens or ends next, and the votes of all. */
export function ShowStatusLine({ awards }: Pick<ShowToManage, "awards">) {
  const now = useServerNow();
  const state = votingStateOfShow(awards, now);
  const next = awardOnClock(
    awards.map((award) => ({ ...award, contestId: award.id })),
    now,
  );
  return (
    <StatusBar
      state={state}
      words={votingInWords(awards, now)}
      remaining={next && countdown({ ...next, isActive: next.isActive || state === "paused" }, now)}
      isRehearsing={state === "not_started" && awards.some(({ rehearsal }) => rehearsal)}
      votes={awards.reduce((sum, { totalVotes }) => sum + totalVotes, 0)}
    />
  );
}
