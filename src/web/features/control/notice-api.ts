import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { showNotice, takeDownNotice } from "#contract/control.ts";
import type { Notice } from "#domain/notices.ts";
import { laterOf } from "#domain/pushed-counts.ts";
import { call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

export function useShowNotice(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; minutes: number }) => call(showNotice, { params: { contestId }, body }),
    onSuccess: (notice) =>
      changeContest(queryClient, contestId, (known) => ({ ...known, notice: laterOf(known.notice, notice) })),
  });
}

export function useTakeDownNotice(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: Notice) => call(takeDownNotice, { params: { contestId } }),
    // A later one may have come meanwhile.
    onSuccess: (_, taken) =>
      changeContest(queryClient, contestId, (known) =>
        known.notice && known.notice.version > taken.version ? known : { ...known, notice: undefined },
      ),
  });
}

function changeContest(queryClient: QueryClient, id: number, change: (known: ContestView) => ContestView): void {
  queryClient.setQueryData<ContestView>(contestKey(id), (known) => known && change(known));
}
