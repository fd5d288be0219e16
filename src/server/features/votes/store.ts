import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import type { Ballot, Outcome } from "./batches/ballot.ts";
import { isGone, takeVotes } from "./batches/take-votes.ts";
import { voteBatches } from "./batches/vote-batches.ts";
import { voteNotifications } from "./batches/vote-notifications.ts";
import { voteTimeoutMs } from "./batches/vote-timeout.ts";

type Options = {
  /** told of every statement that wrote votes, or failed to */
  onStatement?: (votes: number, ms: number) => void;
};

/** The votes that stand. */
export function voteStore({ pool }: Database, log: Log, { onStatement = () => {} }: Options = {}) {
  const notifications = voteNotifications({ pool, log });
  const take = takeVotes(pool, notifications.tell);
  const batches = voteBatches({
    async take(ballots) {
      const sentAt = performance.now();
      try {
        return await take(ballots);
      } finally {
        onStatement(ballots.length, performance.now() - sentAt);
      }
    },
    isGone: (backend) => isGone(pool, backend, voteTimeoutMs),
    onDoubtSettled: notifications.tellVote,
  });

  return {
    /** The database judges and writes the vote; the promise resolves after the commit, or rejects as not confirmed. */
    take: (ballot: Ballot): Promise<Outcome> => batches.submit(ballot),

    unanswered: batches.unanswered,

    close: notifications.close,
  };
}

export type VoteStore = ReturnType<typeof voteStore>;
