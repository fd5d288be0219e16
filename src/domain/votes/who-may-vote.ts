/** How a vote was proven: by nothing, by a mailbox, by a Google account, by a printed pass. */
export const voteProofs = ["none", "mail", "google", "pass"] as const;
export type VoteProof = (typeof voteProofs)[number];

/** Whose votes a contest takes and counts. */
export const whoMayVoteChoices = ["signed_in", "proven", "pass", "proven_or_pass"] as const;
export type WhoMayVote = (typeof whoMayVoteChoices)[number];

export function takesPasses(whoMayVote: WhoMayVote): boolean {
  return whoMayVote === "pass" || whoMayVote === "proven_or_pass";
}

/** Whether a confirmed email makes a vote count that would wait without it. */
export function countsOnlyWithProof(whoMayVote: WhoMayVote): boolean {
  return voteCounts(whoMayVote, "mail") && !voteCounts(whoMayVote, "none");
}

/** The proofs of votes that count; the others wait until their voters have proven their mailbox (vote_counts.sql). */
const countedProofs: Readonly<Record<WhoMayVote, readonly VoteProof[]>> = {
  signed_in: ["none", "mail", "google"],
  proven: ["mail", "google"],
  pass: ["pass"],
  proven_or_pass: ["mail", "google", "pass"],
};

export function voteCounts(whoMayVote: WhoMayVote, proof: VoteProof): boolean {
  return countedProofs[whoMayVote].includes(proof);
}
