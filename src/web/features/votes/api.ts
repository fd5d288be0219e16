import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { castVote, changeVote, removeVote } from "#contract/votes.ts";
import { withVote } from "#domain/voting.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

/** Shown at once, confirmed by the server, taken back where it says no. */
export function useVote(contestId: number) {
  const queryClient = useQueryClient();
  const queryKey = contestKey(contestId);
  return useMutation({
    mutationFn: ({ entryId, standing }: { entryId: number | null; standing: number | null }) => {
      const params = { contestId };
      if (entryId === null) return call(removeVote, { params });
      return call(standing === null ? castVote : changeVote, { params, body: { entryId } });
    },
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
