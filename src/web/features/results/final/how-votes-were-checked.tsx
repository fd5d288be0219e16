import type { OpenContestView } from "#contract/contests.ts";
import { proofsOf } from "#domain/votes/votes-by-proof.ts";
import { useWords } from "#web/lib/words/words.ts";

/** Folded: it helps whoever doubts a result, and nobody else. */
export function HowVotesWereChecked({ contest }: { contest: OpenContestView }) {
  const { waitingVotes = 0, totalVotes, votesByProof } = contest;
  const { liveResults } = useWords("later");
  if (totalVotes + waitingVotes === 0) return null;
  const { votes, proofs } = proofsOf(votesByProof);
  const counts = proofs.map((proof) => liveResults.proofs[proof](votesByProof[proof]));
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-3 font-semibold">{liveResults.howChecked}</summary>
      <p>{liveResults.checked(votes, counts, waitingVotes)}</p>
    </details>
  );
}
