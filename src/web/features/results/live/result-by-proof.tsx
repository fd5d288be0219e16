import type { ContestView } from "#contract/contests.ts";
import { resultByProof, votesThatWait } from "#domain/votes/votes-by-proof.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";

/** After the end: by what the votes were proven. Before, those who manage the contest read how many wait. */
export function ResultByProof({ contest }: { contest: ContestView }) {
  const ended = useScheduleStatus(contest) === "ended";
  const { waitingVotes = 0, totalVotes } = contest;
  if (ended && !contest.sealed && totalVotes + waitingVotes > 0)
    return <p className="text-sm">{`${resultByProof(contest.votesByProof, waitingVotes)}.`}</p>;
  return contest.canManage && waitingVotes > 0 && <p className="text-sm">{`${votesThatWait(waitingVotes)}.`}</p>;
}
