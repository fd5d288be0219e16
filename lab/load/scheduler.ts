import { type Histogram, record } from "./histogram.ts";

/** The same time in every process of the machine, finer than a millisecond. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}

/** Starts work at its time even when earlier work is unfinished: waiting must be measured, not avoided. */
export function scheduler(lateness: Histogram) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    at(time: number, work: (at: number) => void): void {
      const begin = () => {
        timers.delete(timer);
        record(lateness, clock() - time);
        work(time);
      };
      const timer = setTimeout(begin, Math.ceil(time - clock())); // never early: timers count whole milliseconds
      timers.add(timer);
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
