import { addTime, type Times } from "./times.ts";

/**
 * How long after its confirmation a vote is on a screen. A screen that shows a newer version is held against the oldest
 * confirmed vote which it did not show before: the longest that anything new to it has waited.
 */
export function seenVotes() {
  /** The contest's versions that votes were confirmed with, in their order. They follow the clock: most numbers are none. */
  const versions: number[] = [];
  /** when the first vote of a version was confirmed */
  const confirmedAt = new Map<number, number>();

  return {
    confirmed(version: number, at: number): void {
      if (confirmedAt.has(version)) return;
      confirmedAt.set(version, at);
      versions.splice(firstAfter(version), 0, version); // nearly always at the end
    },
    /** A screen goes from one version to a newer one. Votes of the newer one may not have been confirmed yet. */
    shown(before: number, version: number, at: number, times: Times): void {
      const oldest = versions[firstAfter(before)];
      if (oldest !== undefined && oldest <= version)
        addTime(times, Math.max(0, at - (confirmedAt.get(oldest) as number)));
    },
  };

  function firstAfter(version: number): number {
    let [low, high] = [0, versions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((versions[middle] as number) > version) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export type SeenVotes = ReturnType<typeof seenVotes>;
