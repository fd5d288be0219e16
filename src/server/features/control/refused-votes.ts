import type { RefusedReason } from "#domain/refused-votes.ts";

export type RefusedCount = { contestId: number; reason: RefusedReason; votes: number };

const maxCounts = 2_000;

/** Counted in memory: a refused vote must not cost a write. */
export function refusedVotes() {
  let counts = new Map<string, RefusedCount>();
  return {
    count(contestId: number, reason: RefusedReason): void {
      const key = `${contestId} ${reason}`;
      const known = counts.get(key);
      if (known) known.votes += 1;
      else if (counts.size < maxCounts) counts.set(key, { contestId, reason, votes: 1 });
    },

    /** Those since the last time. */
    take(): RefusedCount[] {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },

    /** They could not be written. */
    giveBack(taken: readonly RefusedCount[]): void {
      for (const { contestId, reason, votes } of taken) {
        this.count(contestId, reason);
        const known = counts.get(`${contestId} ${reason}`);
        if (known) known.votes += votes - 1;
      }
    },
  };
}
