import type { QueryClient } from "@tanstack/react-query";
import { type ContestBody, deleteContest, updateContest } from "#contract/contests.ts";
import type { announceResults, openEnvelope } from "#contract/control.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { myContestsQuery } from "./lists-api.ts";
import { contestKey, myContestsKey, publicContestsKey } from "./query-keys.ts";

export function useUpdateContest(contestId: number) {
  return useCommand((body: ContestBody) => call(updateContest, { params: { contestId }, body }), {
    onDone: (client, contest) => {
      client.setQueryData(myContestsQuery.queryKey, (mine) =>
        mine?.map((known) => (known.id === contest.id ? contest : known)),
      );
      refreshContests(client, contestId);
    },
  });
}

/** Opening the envelope shows the result to those who manage the contest, the announcement shows it to everybody. */
export function useEnvelopeStep(contestId: number, endpoint: typeof openEnvelope | typeof announceResults) {
  return useCommand((version: number) => call(endpoint, { params: { contestId }, body: { version } }), {
    onEnd: (client) => refreshContests(client, contestId),
  });
}

export function useDeleteContest(contestId: number) {
  return useCommand(() => call(deleteContest, { params: { contestId } }), {
    onDone: (client) => {
      client.setQueryData(myContestsQuery.queryKey, (mine) => mine?.filter(({ id }) => id !== contestId));
      refreshContests(client);
    },
  });
}

/** Invalidates all lists of contests, and the page of the given one. */
export function refreshContests(queryClient: QueryClient, contestId?: number): void {
  const keys = [myContestsKey, publicContestsKey, ...(contestId === undefined ? [] : [contestKey(contestId)])];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
