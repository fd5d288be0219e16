import { type Histogram, record } from "./histogram.ts";

/** How long after its confirmation a vote is on a screen: of all that are new to a screen, the one that waited longest. */
export function seenVotes() {
  /** the versions that votes were confirmed with, sorted */
  const versions: number[] = [];
  const confirmedAt = new Map<number, number>();

  return {
    confirmed(version: number, at: number): void {
      if (confirmedAt.has(version)) return;
      confirmedAt.set(version, at);
      versions.splice(firstAfter(version), 0, version);
    },
    /** A vote may be shown before its confirmation has arrived. */
    shown(before: number, version: number, at: number, times: Histogram): void {
      const oldest = versions[firstAfter(before)];
      if (oldest !== undefined && oldest <= version)
        record(times, Math.max(0, at - (confirmedAt.get(oldest) as number)));
    },
  };

  /** From the end, where it nearly always is. */
  function firstAfter(version: number): number {
    return versions.findLastIndex((known) => known <= version) + 1;
  }
}
