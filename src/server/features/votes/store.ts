import type { Database } from "#server/db/connect.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { isGone } from "./connection-with-timeout.ts";
import { takeVotes } from "./take-votes.ts";
import { voteBatches } from "./vote-batches.ts";
import { voteTimeoutMs } from "./vote-timeout.ts";

/** The votes that stand. */
export function voteStore({ pool }: Database) {
  const batches = voteBatches({
    take: takeVotes(pool),
    isGone: (backend) => isGone(pool, backend, voteTimeoutMs),
  });

  return {
    /** The database judges and writes the vote; the promise resolves after the commit, or rejects as not confirmed. */
    take: (ballot: Ballot): Promise<Outcome> => batches.submit(ballot),
  };
}

export type VoteStore = ReturnType<typeof voteStore>;
