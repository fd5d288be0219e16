import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { enterAccessCode } from "#contract/votes.ts";
import { call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

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
