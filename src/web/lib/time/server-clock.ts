/**
 * Runs on performance.now(), which nobody can set. A server time is only ever late, by its way or in a cache, so the
 * largest difference is the best one, also after the phone slept.
 */
export function createServerClock(runningTime: () => number) {
  let difference: number | undefined;
  return {
    /** Replies for all viewers have no time and say nothing. */
    observe(serverTime: string | undefined): void {
      const observed = Date.parse(serverTime as string) - runningTime();
      if (!Number.isNaN(observed)) difference = Math.max(difference ?? observed, observed);
    },
    now(): Date {
      return new Date(difference === undefined ? Date.now() : runningTime() + difference);
    },
  };
}

export const serverClock = createServerClock(() => performance.now());
