import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { withVote } from "#domain/voting.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

/** On a venue's Wi-Fi a request can hang for minutes. Sending again is safe, so nobody waits longer than this. */
const answerWithin = 10_000;

/** Shown at once, confirmed by the server, taken back where it says no. */
export function useVote(contestId: number) {
  const queryClient = useQueryClient();
  const queryKey = contestKey(contestId);
  return useMutation({
    mutationFn: ({ entryId, standing }: { entryId: number | null; standing: number | null }) =>
      entryId !== null && standing === null ? firstVote(contestId, entryId) : setVote(contestId, entryId),
    onMutate: async ({ entryId }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<ContestView>(queryKey);
      if (before) queryClient.setQueryData(queryKey, withVote(before, entryId));
      return { before };
    },
    onError: (error, _vote, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
      // The session has ended elsewhere: the whole page must know.
      if (error instanceof CallError && error.status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
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

/** No answer came, or one that says nothing about the vote (a proxy's, or a server that cannot now). */
export function isUnconfirmed(error: unknown): boolean {
  return !(error instanceof CallError) || [502, 503, 504].includes(error.status);
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
