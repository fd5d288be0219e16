/**
 * The server's clock, as far as this page knows it: a phone's own may be minutes off. Counted on the page's running time,
 * which nobody sets. What the server says is late by the way it travelled, or old when it comes from a cache, and never
 * early: the largest difference is the best one, also after the phone has slept and its running time stood still.
 */
export function createServerClock(runningTime: () => number) {
  let difference: number | undefined;
  return {
    observe(serverTime: string): void {
      const observed = Date.parse(serverTime) - runningTime();
      if (!Number.isNaN(observed)) difference = Math.max(difference ?? observed, observed);
    },
    now(): Date {
      return new Date(difference === undefined ? Date.now() : runningTime() + difference);
    },
  };
}

export const serverClock = createServerClock(() => performance.now());
