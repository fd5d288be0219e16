import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { Refusal } from "#server/http/errors.ts";
import { withTimeout } from "#server/primitives/with-timeout.ts";

/** After this long a voter is told that the vote is not confirmed. */
export const voteTimeoutMs = 3_000;
/** A vote may be written only this long after its arrival, well before its voter is told that it is not confirmed. */
const writableMs = 2_500;

export const writableUntil = (arrivedAt: number) => arrivedAt + writableMs;
export const isWritable = (arrivedAt: number) => performance.now() < writableUntil(arrivedAt);

/** It is not known whether the vote stands; voting again is safe. */
export const notConfirmed = () => new Refusal("unavailable", ["voteNotConfirmed"], { retryAfterSeconds: 1 });

export async function withinVoteTimeout<Value>(promise: Promise<Value>, arrivedAt: number): Promise<Value> {
  try {
    return await withTimeout(promise, timeLeft(arrivedAt), () => {
      throw notConfirmed();
    });
  } catch (error) {
    throw isDatabaseAway(error) ? notConfirmed() : error;
  }
}

/** Times out what waits too long, with one timer for all: thousands wait at once, and hardly any of them times out. */
export function sharedTimeout<Item>(arrivedAt: (item: Item) => number, onTimeout: (item: Item) => void) {
  const waiting = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  let timerIsFor = Number.POSITIVE_INFINITY;

  return {
    add(item: Item): void {
      waiting.add(item);
      if (arrivedAt(item) < timerIsFor) startTimer(arrivedAt(item));
    },

    remove(item: Item): void {
      waiting.delete(item);
    },

    count: () => waiting.size,

    /** when the one arrived that has waited longest */
    oldest(): number | undefined {
      let oldest: number | undefined;
      for (const item of waiting) oldest = Math.min(oldest ?? Number.POSITIVE_INFINITY, arrivedAt(item));
      return oldest;
    },
  };

  function startTimer(arrival: number): void {
    clearTimeout(timer);
    timerIsFor = arrival;
    timer = setTimeout(timeOut, timeLeft(arrival)).unref();
  }

  function timeOut(): void {
    timerIsFor = Number.POSITIVE_INFINITY;
    let earliest = Number.POSITIVE_INFINITY;
    for (const item of waiting) {
      if (timeLeft(arrivedAt(item)) <= 0) onTimeout(item);
      else earliest = Math.min(earliest, arrivedAt(item));
    }
    if (earliest < timerIsFor) startTimer(earliest);
  }
}

const timeLeft = (arrivedAt: number) => arrivedAt + voteTimeoutMs - performance.now();
