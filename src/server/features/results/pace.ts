/** So much at once and so much a second: `delay()` says how many milliseconds to wait, and takes one's turn. */
export function pace({ atOnce, perSecond }: { atOnce: number; perSecond: number }, clock: () => number) {
  const apart = 1000 / perSecond;
  /** when the next turn would be, were nobody ever allowed to go ahead */
  let next = Number.NEGATIVE_INFINITY;
  return {
    delay(): number {
      const now = clock();
      next = Math.max(next, now - (atOnce - 1) * apart);
      const wait = Math.max(0, next - now);
      next += apart;
      return wait;
    },
  };
}

export type Pace = ReturnType<typeof pace>;
