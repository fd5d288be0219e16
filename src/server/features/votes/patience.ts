import { voteNotConfirmedMessage } from "#domain/voting.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import { Refusal } from "#server/http/errors.ts";

/** So long a voter waits for an answer. */
export const patience = 3_000;
/** So long after its arrival a vote may still be written: well before its voter is told that it is not confirmed. */
const writableFor = 2_500;

export const writableUntil = (arrivedAt: number) => arrivedAt + writableFor;
export const isWritable = (arrivedAt: number) => performance.now() < writableUntil(arrivedAt);

/** Nobody knows whether the vote stands, or will: saying it again is safe. */
export const notConfirmed = () => new Refusal("unavailable", voteNotConfirmedMessage, { retryAfterSeconds: 1 });

/** What was promised, or that the vote is not confirmed once the voter has waited long enough. */
export function withinPatience<Value>(promised: Promise<Value>, arrivedAt: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(notConfirmed()), Math.max(0, untilImpatient(arrivedAt)));
    promised
      .then(resolve, (error) => reject(isDatabaseAway(error) ? notConfirmed() : error))
      .finally(() => clearTimeout(timer));
  });
}

/** Calls those who have waited long enough. One timer for all: thousands wait at once, and hardly anybody in vain. */
export function impatience<Waiting>(arrivedAt: (waiting: Waiting) => number, tooLong: (waiting: Waiting) => void) {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let looksFor = Number.POSITIVE_INFINITY;

  return {
    begin(one: Waiting): void {
      waiting.add(one);
      if (arrivedAt(one) < looksFor) lookFor(arrivedAt(one));
    },

    end(one: Waiting): void {
      waiting.delete(one);
    },

    count: () => waiting.size,
  };

  function lookFor(arrival: number): void {
    clearTimeout(timer);
    looksFor = arrival;
    timer = setTimeout(look, untilImpatient(arrival)).unref();
  }

  function look(): void {
    looksFor = Number.POSITIVE_INFINITY;
    let earliest = Number.POSITIVE_INFINITY;
    for (const one of waiting) {
      if (untilImpatient(arrivedAt(one)) <= 0) tooLong(one);
      else earliest = Math.min(earliest, arrivedAt(one));
    }
    if (earliest < looksFor) lookFor(earliest);
  }
}

const untilImpatient = (arrivedAt: number) => arrivedAt + patience - performance.now();
