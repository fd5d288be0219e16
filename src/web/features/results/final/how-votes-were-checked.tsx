import type { OpenContestView } from "#contract/contests.ts";
import { resultByProof } from "#domain/votes/votes-by-proof.ts";

/** Folded: it helps whoever doubts a result, and nobody else. */
export function HowVotesWereChecked({ contest }: { contest: OpenContestView }) {
  const { waitingVotes = 0, totalVotes, votesByProof } = contest;
  if (totalVotes + waitingVotes === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-3 font-semibold">How votes were checked</summary>
      <p>{`${resultByProof(votesByProof, waitingVotes)}.`}</p>
    </details>
  );
}
