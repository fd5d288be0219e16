import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { castVote, changeVote, enterAccessCode, removeVote } from "#contract/votes.ts";
import { withVote } from "#domain/voting.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { afterNextFrame } from "#web/lib/after-next-frame.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

/** On a venue's Wi-Fi a request can hang for minutes. Sending again is safe, so nobody waits longer than this. */
const answerWithin = 10_000;

/** What somebody has pressed: an entry, or null to take the vote back. `first`: nothing of theirs stands or waits. */
export type Choice = { entryId: number | null; first: boolean };

/** Per contest: the choice pressed last. */
const newest = new Map<number, Choice>();

/**
 * Per contest, while any choice is on its way: the vote that the server has confirmed, and the version of the counts to which
 * nothing but our own choices has been added since.
 */
const underWay = new Map<number, { confirmed: number | null; version: number | undefined }>();

/** An older choice that fails is nobody's wish any more. */
export function isNewest(contestId: number, choice: Choice): boolean {
  return newest.get(contestId) === choice;
}

/** What is on its way already. The page may not have been drawn since: two quick presses come before that. */
export function choiceUnderWay(contestId: number): Choice | undefined {
  return underWay.has(contestId) ? newest.get(contestId) : undefined;
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
      if (!underWay.has(contestId))
        underWay.set(contestId, { confirmed: known?.userVote?.entryId ?? null, version: known?.version });
      newest.set(contestId, choice);
      // 'Voting...' first: all else about the vote would be done before the browser comes to draw that.
      await Promise.all([queryClient.cancelQueries({ queryKey }), afterNextFrame()]);
      change((view) => withVote(view, choice.entryId));
    },
    onSuccess: ({ version }, choice) => {
      const state = underWay.get(contestId);
      if (state) state.confirmed = choice.entryId;
      change((view) => {
        // Whatever is older than this vote knows nothing of it.
        const newer = Math.max(view.version, version);
        if (state?.version === view.version) state.version = newer;
        // A reply that was read before it may have come in between.
        const counted = isNewest(contestId, choice) ? withVote(view, choice.entryId) : view;
        return { ...counted, version: newer };
      });
    },
    onError: (error, choice) => {
      const { confirmed: stands = null, version } = underWay.get(contestId) ?? {};
      if (isNewest(contestId, choice))
        change((view) =>
          // Counts that the server has pushed meanwhile never held this vote.
          view.version === version
            ? withVote(view, stands)
            : { ...view, userVote: stands === null ? null : { entryId: stands } },
        );
      // The session has ended elsewhere: the whole page must know.
      if (error instanceof CallError && error.status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null);
    },
    onSettled: (_reply, _error, choice) => {
      if (!isNewest(contestId, choice)) return;
      underWay.delete(contestId);
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
