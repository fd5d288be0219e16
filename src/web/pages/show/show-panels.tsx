import type { ContestView } from "#contract/contests.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { ConfirmVote, LazyAccessBanner, LazyPassPanel, WaitingVote } from "#web/features/votes/lazy-panels.tsx";
import { useVoteWithoutAccess } from "#web/features/votes/use-voting.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

/** What voting asks for besides a press. One code, one pass and one confirmed email are good for all awards. */
export function ShowPanels({ awards }: { awards: readonly ContestView[] }) {
  const ofPasses = awards.find(({ whoMayVote }) => takesPasses(whoMayVote)) ?? awards[0];
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

const AccessCodeDialog = lazyDialog(() => import("#web/features/votes/access-code-dialog.tsx"), "AccessCodeDialog");

/** After a press on Vote in an award that needs a code; the award of the line above asks by itself. */
function AskForCode({ award }: { award: ContestView }) {
  const { entryId, dismiss } = useVoteWithoutAccess(award.id);
  return <AccessCodeDialog contest={award} open={entryId !== undefined} onOpenChange={dismiss} />;
}
