import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { StorageAway } from "./storage-away.ts";

type Limits = {
  maxRunning: number;
  /** more are refused at once */
  maxWaiting: number;
  /** how long everything is refused after the storage was away */
  awayMs: number;
  clock?: () => number;
};

/** Bounds what waits for a storage. While it is away, one request tries it now and then; others are refused at once. */
export function boundedWaiting({ maxRunning, maxWaiting, awayMs, clock = () => performance.now() }: Limits) {
  const limited = limitConcurrency(maxRunning);
  let unfinished = 0;
  let away: { until: number; error: StorageAway; isBeingTried: boolean } | undefined;

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      refuseWhileAway();
      if (unfinished >= maxRunning + maxWaiting)
        throw new StorageAway(`Already ${unfinished} requests wait for the photo storage.`, { isInDoubt: false });
      unfinished += 1;
      try {
        return await limited(() => tried(work));
      } finally {
        unfinished -= 1;
      }
    },

    /** Throws where `run` would refuse anything: for those who have much to do before they ask the storage. */
    refuseWhileAway,
  };

  function refuseWhileAway(): void {
    if (away && (away.isBeingTried || clock() < away.until))
      throw new StorageAway(away.error.message, { isInDoubt: false });
  }

  async function tried<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhileAway(); // it may have gone while this one waited
    const trial = away;
    if (trial) trial.isBeingTried = true;
    try {
      const result = await work();
      away = undefined;
      return result;
    } catch (error) {
      if (error instanceof StorageAway && error.isInDoubt)
        away = { until: clock() + awayMs, error, isBeingTried: false };
      else if (trial) trial.isBeingTried = false;
      throw error;
    }
  }
}
