import type { ContestView } from "#contract/contests.ts";
import { useCurrentUser, useSignInDialog } from "#web/features/auth/public.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useVoteToConfirm } from "./use-voting.ts";

const loadDialog = () => import("./confirm-vote-dialog.tsx");

/** After a sign-in that began with a press on Vote: one tap gives the vote. */
export function ConfirmVote({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const { entryId, dismiss } = useVoteToConfirm(contest.id);
  const { part } = useLazy(loadDialog, entryId !== undefined);
  const { open: isSigningIn } = useSignInDialog(); // after registering it goes on to the code
  const entry = contest.entries.find(({ id }) => id === entryId);
  if (!user || !entry || !part || isSigningIn) return null;
  return <part.ConfirmVoteDialog contest={contest} entry={entry} onDismiss={dismiss} />;
}
