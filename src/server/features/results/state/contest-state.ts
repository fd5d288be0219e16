import type { ManagedContest } from "#contract/contests.ts";
import type { Notice } from "#domain/contests/notices.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import type { VotesByProof } from "#domain/votes/votes-by-proof.ts";
import type { EntryRow } from "#server/db/tables.ts";

/** An entry with everything about it, hidden or not, active or not. */
export type CountedEntry = {
  id: number;
  name: string;
  description: string | null;
  imageUrl: string | null;
  imagePlaceholder: string | null;
  owner: string | null;
  votingId: string;
  status: EntryRow["status"];
  showOwner: boolean;
  showDescription: boolean;
  voteCount: number;
  /** the counted votes, by what they were proven */
  byProof: VotesByProof;
  waitingVotes: number;
};

/** A contest with its entries and their votes, all read at one moment. */
export type ContestState = {
  /** grows with every change that anybody could see */
  version: number;
  /** as everybody sees it; visible-state.ts makes it as others do */
  contest: ManagedContest;
  entries: CountedEntry[];
  /** version 0 where nobody has used it */
  stage: PublicStage;
  /** absent where there never was one */
  notice?: Notice;
  /** by the database's clock */
  readAt: Date;
  /** Milliseconds until the contest ends, by the database's clock. At or below zero this state is the final result. */
  endsInMs: number;
  /** Milliseconds until its results are sealed; infinite where they never are, or were already. */
  sealsInMs: number;
  /** Milliseconds until its rehearsal ends; infinite where there is none. */
  rehearsalEndsInMs: number;
  /** where a car wins one award, once that is decided */
  winnerIds?: readonly number[] | null;
  /** votes and waiting votes of entries that were deleted while results were sealed */
  removed: { votes: number; waiting: number };
};
