import type { ContestView } from "#contract/contests.ts";
import { votesThatWait } from "#domain/votes/votes-by-proof.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";

/** While voting runs, those who manage the contest read how many votes wait. */
export function WaitingVotesLine({ contest }: { contest: ContestView }) {
  const ended = useScheduleStatus(contest) === "ended";
  const { waitingVotes = 0 } = contest;
  return (
    contest.canManage && !ended && waitingVotes > 0 && <p className="text-sm">{`${votesThatWait(waitingVotes)}.`}</p>
  );
}
