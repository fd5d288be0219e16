import type { VoteAction } from "#domain/votes/vote-machine.ts";
import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";
import type { VoteProof } from "#domain/votes/who-may-vote.ts";

/** The voter has proven the mailbox: the vote that waits is counted. */
type Confirmation = { action: "confirm"; entryId: null };

/** One requested vote, with everything about its voter that the database needs to judge it. */
export type Ballot = (VoteAction | Confirmation) & {
  contestId: number;
  voterId: string;
  /** how the voter is known; anybody can register with somebody else's address, which proves nothing */
  proof: VoteProof;
  /** who presses: other people may vote under the same mailbox while nobody has proven it */
  castBy: string;
  /** the organizer whose contests the voter manages; in these no access code is needed */
  managesContestsOf: string | null;
  /** manages this contest whoever organizes it: an admin, or its co-organizer; no access code is needed */
  managesContest: boolean;
  /** by performance.now() */
  arrivedAt: number;
  /** the beginning of the rehearsal that it was pressed in, in milliseconds */
  rehearsedSince?: number | undefined;
  /** that it was sent with, and the version of it that was read; undefined for a confirmation */
  session?: { hash: string; version: number } | undefined;
};

/** A vote that is not counted is saved, and waits until its voter has proven the mailbox. */
export type TakenOutcome = {
  entryId: number | null;
  counted: boolean;
  totalVotes: number;
  version: number;
  rehearsal?: boolean;
};
export type JudgedOutcome = { refusal: VoteRefusal } | TakenOutcome;
/** `person-changed`: not judged, because its voter has changed since the process has read who it is. */
export type Outcome = JudgedOutcome | { refusal: "person-changed" };
