import type { ContestView, SealedEntry } from "#contract/contests.ts";
import { holdsAnyPass } from "#domain/votes/pass-voting.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { useIsSending, useVoting } from "../sending/use-voting.ts";

type ConfirmVoteDialogProps = { contest: ContestView; entry: SealedEntry; onDismiss: () => void };

export function ConfirmVoteDialog({ contest, entry, onDismiss }: ConfirmVoteDialogProps) {
  const { user } = useCurrentUser();
  const { voting } = useWords();
  const { ownVote } = useWords("later");
  const { stateOf, press } = useVoting(contest);
  const state = stateOf(entry.id, useIsSending(contest.id, entry.id));
  const possible = state === "open" || state === "voted-other";
  return (
    <Dialog
      open={possible}
      onOpenChange={(open) => !open && onDismiss()}
      title={state === "voted-other" ? ownVote.confirmChange : ownVote.confirmTitle}
      description={user && holdsAnyPass(user) ? ownVote.passIsGood : ownVote.signedIn}
      footer={
        <>
          <Button variant="striped" data-autofocus onClick={() => press(entry.id, entryName(entry))}>
            {voting.labels[state === "voted-other" ? state : "open"]}
          </Button>
          <Button className="shrink-0 whitespace-nowrap" onClick={onDismiss}>
            {ownVote.notNow}
          </Button>
        </>
      }
    >
      {contest.showId !== undefined && (
        <Typed as="p" className="text-left text-muted [overflow-wrap:anywhere]">
          {contest.title}
        </Typed>
      )}
      <p className="flex items-center gap-4 py-1 text-xl font-semibold [overflow-wrap:anywhere]">
        <RaceNumber number={entry.votingId} />
        <Typed>{entryName(entry)}</Typed>
      </p>
    </Dialog>
  );
}
