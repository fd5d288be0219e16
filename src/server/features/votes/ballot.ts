import type { VoteRefusal } from "#domain/voting.ts";

/** cast: where none stands; set: whatever stands; remove: and removing nothing is a success */
export type Wish = { does: "cast" | "set"; entryId: number } | { does: "remove"; entryId: null };

/** One vote as it was asked for, with all that must be known of the voter to judge it. */
export type Ballot = {
  contestId: number;
  voterId: string;
  wish: Wish;
  /** the mailbox is known to be theirs; anybody can register with somebody else's */
  proven: boolean;
  /** whose contests the voter manages, and whether everybody's: there no access code is needed */
  managesContestsOf: string | null;
  managesAllContests: boolean;
  /** by performance.now() */
  arrivedAt: number;
};

export type Outcome = { refusal: VoteRefusal } | { entryId: number | null; totalVotes: number; version: number };
