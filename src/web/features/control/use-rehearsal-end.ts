import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestKey, publicContestKey, useScheduleStatus } from "#web/features/contests/public.ts";

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

/** What is left of a rehearsed contest when its voting starts: no vote of the rehearsal is shown any more. */
function clearedView(view: ContestView): ContestView {
  const cleared = { rehearsal: undefined, totalVotes: 0, userVote: null };
  const waiting = view.waitingVotes === undefined ? {} : { waitingVotes: 0 };
  if (view.sealed) return { ...view, ...cleared, ...waiting };
  return {
    ...view,
    ...cleared,
    ...waiting,
    votesByProof: { none: 0, mail: 0, google: 0, pass: 0 },
    entries: view.entries.map((entry) => ({ ...entry, voteCount: 0, percentage: 0 })),
  };
}
