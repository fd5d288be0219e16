import type { Database } from "#server/db/connect.ts";
import type { Ballot, Outcome } from "./ballot.ts";
import { isGone } from "./connection.ts";
import { patience } from "./patience.ts";
import { takeVotes } from "./take-votes.ts";
import { voteBatches } from "./vote-batches.ts";

/** Which votes stand. */
export function voteStore({ kysely, pool }: Database) {
  const batches = voteBatches({
    take: takeVotes(pool),
    isGone: (backend) => isGone(pool, backend, patience),
  });

  return {
    /** Judged and written by the database; answered after the commit, or refused as not confirmed. */
    take: (ballot: Ballot): Promise<Outcome> => batches.submit(ballot),

    /** Somebody who has not proven the mailbox does not see the vote of somebody who has. */
    async find(contestId: number, { voterId, proven }: Pick<Ballot, "voterId" | "proven">): Promise<number | null> {
      const row = await kysely
        .selectFrom("votes")
        .select("entry_id")
        .where("contest_id", "=", contestId)
        .where("voter_id", "=", voterId)
        .where("proven", "in", proven ? [true, false] : [false])
        .executeTakeFirst();
      return row?.entry_id ?? null;
    },
  };
}

export type VoteStore = ReturnType<typeof voteStore>;
