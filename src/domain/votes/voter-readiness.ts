import { type VoteState, type VotingSituation, voteState } from "./voting.ts";

type Voter = Pick<VotingSituation, "status" | "rehearsal" | "isActive" | "signedIn" | "needsPass" | "hasAccess">;

/** "open" where a person can vote now, for whichever entry; otherwise what is in the way. */
export function voterReadiness(voter: Voter): VoteState {
  return voteState({ ...voter, votedFor: null, entryId: 0, sending: false });
}
