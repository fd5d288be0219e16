import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { changeVote } from "#contract/votes.ts";
import { call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

/** For a vote that waits, though its voter has proven the mailbox: gives it once more, with proof. */
export function useCountVote(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entryId: number) => {
      const rehearsal = queryClient.getQueryData<ContestView>(contestKey(contestId))?.rehearsal?.since;
      return call(changeVote, { params: { contestId }, query: { rehearsal }, body: { entryId } });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: contestKey(contestId) }),
  });
}
