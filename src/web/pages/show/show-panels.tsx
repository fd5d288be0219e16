import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { useVoteWithoutAccess } from "#web/features/votes/access/use-vote-without-access.ts";
import { ConfirmVote, LazyAccessBanner, LazyPassPanel, WaitingVote } from "#web/features/votes/lazy-panels.tsx";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

/** What voting asks for besides a press. One code, one pass and one confirmed email are good for all awards. */
export function ShowPanels({ awards }: { awards: readonly ContestView[] }) {
  const ofPasses = awardForPasses(awards);
  const ofCode = awards.find(({ hasAccess, whoMayVote }) => hasAccess === false && whoMayVote !== "pass");
  const waiting = awards.find(({ userVote }) => userVote?.counted === false);
  return (
    <>
      <div className="mt-3 grid gap-3 empty:hidden">
        {ofPasses && <LazyPassPanel contest={ofPasses} />}
        {ofCode && <LazyAccessBanner contest={ofCode} />}
      </div>
      {awards.map((award) => (
        <ConfirmVote key={award.id} contest={award} />
      ))}
      {awards.map((award) => award !== ofCode && <AskForCode key={award.id} award={award} />)}
      {waiting && <WaitingVote contest={waiting} />}
    </>
  );
}

/** One that has not ended, because its passes can still vote. */
function awardForPasses(awards: readonly ContestView[]): ContestView | undefined {
  const takers = awards.filter(({ whoMayVote }) => takesPasses(whoMayVote));
  const now = serverClock.now();
  return takers.find((award) => scheduleStatus(award, now) !== "ended") ?? takers[0] ?? awards[0];
}

const AccessCodeDialog = lazyDialog(
  () => import("#web/features/votes/access/access-code-dialog.tsx"),
  "AccessCodeDialog",
);

/** After a press on Vote in an award that needs a code; the award of the line above asks by itself. */
function AskForCode({ award }: { award: ContestView }) {
  const { entryId, dismiss } = useVoteWithoutAccess(award.id);
  return <AccessCodeDialog contest={award} open={entryId !== undefined} onOpenChange={dismiss} />;
}
