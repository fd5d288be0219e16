import type { ContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { RaceNumber } from "#web/ui/race-number.tsx";
import { AccessCodeForm } from "./access-code-form.tsx";
import { useVoteWithoutAccess } from "./use-voting.ts";

type AccessCodeDialogProps = { contest: ContestView; open: boolean; onOpenChange: (open: boolean) => void };

/** For a contest that needs a code to vote. The server remembers for each person that it was entered. */
export function AccessCodeDialog({ contest, open, onOpenChange }: AccessCodeDialogProps) {
  const { entryId } = useVoteWithoutAccess(contest.id);
  const entry = contest.entries.find(({ id }) => id === entryId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Access Required"
      description="This contest requires an access code to vote"
    >
      {entry && (
        <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold [overflow-wrap:anywhere]">
          <span className="shrink-0 font-normal text-muted">Your vote:</span>
          <RaceNumber votingId={entry.votingId} size="sm" className="max-w-[40%]" />
          <span className="min-w-[min(8rem,100%)] flex-1">{contestantName(entry)}</span>
        </p>
      )}
      <AccessCodeForm contestId={contest.id} onEntered={() => onOpenChange(false)} />
    </Dialog>
  );
}
