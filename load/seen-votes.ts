import { addTime, type Times } from "./times.ts";

/**
 * How long after its confirmation a vote is on a screen. A screen that shows a newer version is held against the oldest
 * confirmed vote which it did not show before: the longest that anything new to it has waited.
 */
export function seenVotes() {
  /** by the contest's version: when the first vote of it was confirmed */
  const confirmedAt: number[] = [];

  return {
    confirmed(version: number, at: number): void {
      confirmedAt[version] ??= at;
    },
    /** A screen goes from one version to a newer one. Votes of the newer one may not have been confirmed yet. */
    shown(before: number, version: number, at: number, times: Times): void {
      let oldest = before + 1;
      while (oldest <= version && confirmedAt[oldest] === undefined) oldest += 1;
      if (oldest <= version) addTime(times, Math.max(0, at - (confirmedAt[oldest] as number)));
    },
  };
}

export type SeenVotes = ReturnType<typeof seenVotes>;
