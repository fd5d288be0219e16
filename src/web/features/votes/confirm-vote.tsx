import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { forgetVoteIntent, useVoteIntent } from "./use-vote-intent.ts";

const loadDialog = () =>
  import("./confirm-vote-dialog.tsx").then((module) => ({ ConfirmVoteDialog: module.ConfirmVoteDialog }));

/** After signing in on the way to a vote: one tap, and it is given. */
export function ConfirmVote({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const intent = useVoteIntent(contest.id);
  const { part } = useLazy(loadDialog, intent !== undefined);
  const entry = contest.entries.find(({ id }) => id === intent?.entryId);
  const stands = user !== null && intent !== undefined && contest.userVote?.entryId === intent.entryId;
  useEffect(() => {
    if (stands) forgetVoteIntent();
  }, [stands]);
  if (!user || !entry || stands || !part) return null;
  return <part.ConfirmVoteDialog contest={contest} entry={entry} />;
}
