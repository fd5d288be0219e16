import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ContestBody, deleteContest, updateContest } from "#contract/contests.ts";
import { announceResults, openEnvelope } from "#contract/control.ts";
import { call } from "#web/lib/call.ts";
import { contestKey, myContestsKey, publicContestsKey } from "#web/lib/query-keys.ts";
import { myContestsQuery } from "./lists-api.ts";

export function useUpdateContest(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContestBody) => call(updateContest, { params: { contestId }, body }),
    onSuccess: (contest) => {
      queryClient.setQueryData(myContestsQuery.queryKey, (mine) =>
        mine?.map((known) => (known.id === contest.id ? contest : known)),
      );
      refreshContests(queryClient, contestId);
    },
  });
}

/** Shows the result to those who manage the contest. */
export function useOpenEnvelope(contestId: number) {
  return useContestStep(contestId, openEnvelope);
}

/** Shows the result to everybody. */
export function useAnnounce(contestId: number) {
  return useContestStep(contestId, announceResults);
}

function useContestStep(contestId: number, endpoint: typeof openEnvelope | typeof announceResults) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(endpoint, { params: { contestId }, body: { version } }),
    onSettled: () => refreshContests(queryClient, contestId),
  });
}

export function useDeleteContest(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteContest, { params: { contestId } }),
    onSuccess: () => {
      queryClient.setQueryData(myContestsQuery.queryKey, (mine) => mine?.filter(({ id }) => id !== contestId));
      refreshContests(queryClient);
    },
  });
}

/** Invalidates all lists of contests, and the page of the given one. */
export function refreshContests(queryClient: QueryClient, contestId?: number): void {
  const keys = [myContestsKey, publicContestsKey, ...(contestId === undefined ? [] : [contestKey(contestId)])];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
