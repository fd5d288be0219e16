import { minuteMs } from "#domain/time/durations.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Ballot } from "./batches/ballot.ts";

const perMinute = 30; // more than a person taps
const repetitionsPerMinute = 120; // the same vote again costs little, and bad Wi-Fi makes honest people repeat it

type Counted = Pick<Ballot, "voterId" | "proof" | "castBy" | "contestId" | "action" | "entryId">;

/** `usedUntil`: when all of the voter's votes so far will be within the allowed rate. */
type Usage = { usedUntil: number; lastVote: string };

/**
 * Limits how often one voter may vote, per process. A minute's votes may come at once; after that each waits for its
 * share of the minute.
 */
export function voteRateLimit(clock: () => number = () => performance.now()) {
  const usages = new Map<string, Usage>();
  let sweptAt = 0;

  return {
    count({ contestId, action, entryId, ...voter }: Counted): void {
      const now = clock();
      if (now - sweptAt > minuteMs) sweep(now);
      const vote = `${contestId} ${action} ${entryId}`;
      const key = keyOf(voter);
      const usage = usages.get(key);
      const costMs = minuteMs / (usage?.lastVote === vote ? repetitionsPerMinute : perMinute);
      const usedUntil = Math.max(now, usage?.usedUntil ?? 0) + costMs;
      const waitMs = usedUntil - (now + minuteMs);
      if (waitMs > 0) throw new Refusal("too_fast", ["votingTooFast"], { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      usages.set(key, { usedUntil, lastVote: vote });
    },
  };

  function sweep(now: number): void {
    for (const [key, { usedUntil }] of usages) if (usedUntil <= now) usages.delete(key);
    sweptAt = now;
  }
}

/** Without proof by who casts it too, so that somebody who registers an address does not stop its owner. */
function keyOf({ voterId, proof, castBy }: Pick<Ballot, "voterId" | "proof" | "castBy">): string {
  return proof === "none" ? `${voterId} ${castBy}` : voterId;
}

export type VoteRateLimit = ReturnType<typeof voteRateLimit>;
