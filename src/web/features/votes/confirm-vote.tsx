import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RaceNumber } from "#web/ui/race-number.tsx";
import { useEntryVote } from "./use-entry-vote.ts";
import { forgetVoteIntent, useVoteIntent } from "./use-vote-intent.ts";

type Entry = ContestView["entries"][number];

/** After signing in on the way to a vote: one tap, and it is given. */
export function ConfirmVote({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const intent = useVoteIntent(contest.id);
  const entry = contest.entries.find(({ id }) => id === intent?.entryId);
  const stands = user !== null && intent !== undefined && contest.userVote?.entryId === intent.entryId;
  useEffect(() => {
    if (stands) forgetVoteIntent();
  }, [stands]);
  if (!user || !entry || stands) return null;
  return <ConfirmDialog contest={contest} entry={entry} />;
}

function ConfirmDialog({ contest, entry }: { contest: ContestView; entry: Entry }) {
  const { state, press } = useEntryVote(contest, entry.id);
  const possible = state === "open" || state === "voted-other";
  return (
    <Dialog
      open={possible}
      onOpenChange={(open) => !open && forgetVoteIntent()}
      title={state === "voted-other" ? "Change your vote?" : "Confirm your vote"}
      description="You are signed in. One tap, and your vote counts."
      footer={
        <>
          <Button variant="vote" onClick={press}>
            {state === "voted-other" ? "Change to This" : "Vote for This"}
          </Button>
          <Button onClick={forgetVoteIntent}>Not now</Button>
        </>
      }
    >
      <p className="flex items-center gap-4 text-xl font-semibold [overflow-wrap:anywhere]">
        <RaceNumber votingId={entry.votingId} />
        {entry.name}
      </p>
    </Dialog>
  );
}
