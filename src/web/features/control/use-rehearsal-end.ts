import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestKey, publicContestKey, useScheduleStatus } from "#web/features/contests/public.ts";
import { clearedView } from "./cleared-view.ts";

/** When voting starts, by the server's time, this page forgets the votes of the rehearsal without asking. */
export function useRehearsalEnd(contest: ContestView): void {
  const queryClient = useQueryClient();
  const status = useScheduleStatus(contest);
  const isOver = contest.rehearsal !== undefined && status !== "not_started";
  const { id } = contest;
  useEffect(() => {
    if (!isOver) return;
    for (const queryKey of [contestKey(id), publicContestKey(id)])
      queryClient.setQueryData<ContestView>(queryKey, (known) => (known?.rehearsal ? clearedView(known) : known));
  }, [isOver, id, queryClient]);
}
