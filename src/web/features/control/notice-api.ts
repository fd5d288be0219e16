import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { showNotice, takeDownNotice } from "#contract/control.ts";
import { call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

export function useShowNotice(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; minutes: number }) => call(showNotice, { params: { contestId }, body }),
    onSuccess: (notice) => setNotice(queryClient, contestId, notice),
  });
}

export function useTakeDownNotice(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeDownNotice, { params: { contestId } }),
    onSuccess: () => setNotice(queryClient, contestId, undefined),
  });
}

function setNotice(queryClient: QueryClient, contestId: number, notice: ContestView["notice"]): void {
  queryClient.setQueryData<ContestView>(contestKey(contestId), (known) => known && { ...known, notice });
}
