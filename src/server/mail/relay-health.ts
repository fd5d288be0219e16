const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Whether the mail server takes mails. While it fails, one mail after ever longer pauses tries whether it works again. */
export function relayHealth() {
  let failures = 0;
  return {
    isFailing: () => failures > 0,
    pauseMs: () => Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)),
    /** Mails that fail together are one failure. */
    noteFailure(isTrial: boolean): void {
      if (failures === 0 || isTrial) failures += 1;
    },
    /** True if it has failed before. */
    noteSuccess(): boolean {
      const worksAgain = failures > 0;
      failures = 0;
      return worksAgain;
    },
  };
}
