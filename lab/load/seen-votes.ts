import { type Histogram, record } from "./histogram.ts";

/**
 * How long after its confirmation a vote is on a screen. When a screen shows a newer version, the time since the oldest
 * confirmed vote that is new to it counts: the longest time that any vote on it has waited.
 */
export function seenVotes() {
  /** the versions that votes were confirmed with, sorted */
  const versions: number[] = [];
  /** when the first vote of a version was confirmed */
  const confirmedAt = new Map<number, number>();

  return {
    confirmed(version: number, at: number): void {
      if (confirmedAt.has(version)) return;
      confirmedAt.set(version, at);
      versions.splice(firstAfter(version), 0, version); // nearly always at the end
    },
    /** A vote may be shown before its confirmation has arrived. */
    shown(before: number, version: number, at: number, times: Histogram): void {
      const oldest = versions[firstAfter(before)];
      if (oldest !== undefined && oldest <= version)
        record(times, Math.max(0, at - (confirmedAt.get(oldest) as number)));
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
