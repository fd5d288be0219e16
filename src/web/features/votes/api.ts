import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { withVote } from "#domain/voting.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

/** On a venue's Wi-Fi a request can hang for minutes. Sending again is safe, so nobody waits longer than this. */
const answerWithin = 10_000;

/** What somebody has pressed: an entry, or null to take the vote back. `first`: nothing of theirs stands or waits. */
export type Choice = { entryId: number | null; first: boolean };

/** Per contest: the choice pressed last, and, while any is on its way, the vote that the server has confirmed. */
const newest = new Map<number, Choice>();
const confirmed = new Map<number, number | null>();

/** An older choice that fails is nobody's wish any more. */
export function isNewest(contestId: number, choice: Choice): boolean {
  return newest.get(contestId) === choice;
}

/** Shown at once, confirmed by the server, taken back where it says no. */
export function useVote(contestId: number) {
  const queryClient = useQueryClient();
  const queryKey = contestKey(contestId);
  const change = (to: (known: ContestView) => ContestView) =>
    queryClient.setQueryData<ContestView>(queryKey, (known) => known && to(known));
  return useMutation({
    mutationFn: (choice: Choice) =>
      choice.entryId !== null && choice.first
        ? firstVote(contestId, choice.entryId)
        : setVote(contestId, choice.entryId),
    onMutate: async (choice) => {
      const known = queryClient.getQueryData<ContestView>(queryKey);
      if (!confirmed.has(contestId)) confirmed.set(contestId, known?.userVote?.entryId ?? null);
      newest.set(contestId, choice);
      await queryClient.cancelQueries({ queryKey });
      change((view) => withVote(view, choice.entryId));
      return known && { version: known.version };
    },
    onSuccess: ({ version }, choice) => {
      confirmed.set(contestId, choice.entryId);
      // Whatever is older than this vote knows nothing of it.
      change((view) => ({ ...view, version: Math.max(view.version, version) }));
    },
    onError: (error, choice, before) => {
      const stands = confirmed.get(contestId) ?? null;
      if (isNewest(contestId, choice))
        change((view) =>
          // Counts that the server has pushed meanwhile never held this vote.
          view.version === before?.version
            ? withVote(view, stands)
            : { ...view, userVote: stands === null ? null : { entryId: stands } },
        );
      // The session has ended elsewhere: the whole page must know.
      if (error instanceof CallError && error.status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null);
    },
    onSettled: (_reply, _error, choice) => {
      if (!isNewest(contestId, choice)) return;
      confirmed.delete(contestId);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Sets the vote whatever stood before, or takes it back: safe to repeat. */
export function setVote(contestId: number, entryId: number | null) {
  return inOrder(contestId, (signal) =>
    entryId === null
      ? call(removeVote, { params: { contestId }, signal })
      : call(changeVote, { params: { contestId }, body: { entryId }, signal }),
  );
}

/** Refused where a vote for another entry stands that this page does not know of. */
function firstVote(contestId: number, entryId: number) {
  return inOrder(contestId, (signal) => call(castVote, { params: { contestId }, body: { entryId }, signal }));
}

const lastOf = new Map<number, Promise<unknown>>();

/** One call after the other: an older choice must not arrive after a newer one. */
function inOrder<Reply>(contestId: number, send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const before = lastOf.get(contestId) ?? Promise.resolve();
  const sent = before.catch(() => {}).then(() => send(AbortSignal.timeout(answerWithin)));
  lastOf.set(contestId, sent);
  return sent;
}

/** No answer came, or one that says nothing about the vote: of a server that cannot now, a proxy, or a venue's sign-in page. */
export function isUnconfirmed(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.reply === undefined;
}

export function useEnterAccessCode(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(enterAccessCode, { params: { contestId }, body: { code } }),
    onSuccess: () => {
      const queryKey = contestKey(contestId);
      queryClient.setQueryData<ContestView>(queryKey, (known) => known && { ...known, hasAccess: true });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
