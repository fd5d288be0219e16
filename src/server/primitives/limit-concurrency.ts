export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most that many at once; the others wait in the order in which they came. */
export function limitConcurrency(maxRunning: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

type FairLimits = { maxRunning: number; maxRunningPerOwner: number };

/** The same, and one owner can only use a part of it, so that somebody with hundreds does not delay everybody else. */
export function limitConcurrencyPerOwner({ maxRunning, maxRunningPerOwner }: FairLimits) {
  const limitAll = limitConcurrency(maxRunning);
  const owners = new Map<string, { limit: ConcurrencyLimit; unfinished: number }>();
  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const own = owners.get(owner) ?? { limit: limitConcurrency(maxRunningPerOwner), unfinished: 0 };
    owners.set(owner, own);
    own.unfinished += 1;
    try {
      return await own.limit(() => limitAll(work));
    } finally {
      own.unfinished -= 1;
      if (own.unfinished === 0) owners.delete(owner);
    }
  };
}
