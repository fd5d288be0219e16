type Limits = { burst: number; perSecond: number };

/** Limits how often something is rebuilt: `nextDelay()` takes a turn and says how many milliseconds to wait for it. */
export function rebuildThrottle({ burst, perSecond }: Limits, clock: () => number) {
  const intervalMs = 1000 / perSecond;
  let nextTurn = Number.NEGATIVE_INFINITY;
  return {
    nextDelay(): number {
      const now = clock();
      nextTurn = Math.max(nextTurn, now - (burst - 1) * intervalMs);
      const delay = Math.max(0, nextTurn - now);
      nextTurn += intervalMs;
      return delay;
    },
  };
}

export type RebuildThrottle = ReturnType<typeof rebuildThrottle>;
