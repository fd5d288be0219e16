import type { VoteAction } from "#domain/vote-machine.ts";
import type { VoteRefusal } from "#domain/voting.ts";

/** One requested vote, with everything about its voter that the database needs to judge it. */
export type Ballot = VoteAction & {
  contestId: number;
  voterId: string;
  /** The mailbox is known to be the voter's; anybody can register with somebody else's address. */
  proven: boolean;
  /** the organizer whose contests the voter manages; in these, or in all, no access code is needed */
  managesContestsOf: string | null;
  managesAllContests: boolean;
  /** by performance.now() */
  arrivedAt: number;
};

export type Outcome = { refusal: VoteRefusal } | { entryId: number | null; totalVotes: number; version: number };
