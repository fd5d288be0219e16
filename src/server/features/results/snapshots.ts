import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import { type Pace, pace } from "./pace.ts";
import { makeSnapshot, type Snapshot } from "./snapshot.ts";
import type { ResultStore } from "./store.ts";

type Parts = {
  store: Pick<ResultStore, "read">;
  /** Whether changes made by any process are heard. */
  hearsChanges: () => boolean;
  log: Log;
};

/** `stale`: the newest could not be had, this is what was known last. */
export type Read = { snapshot: Snapshot; stale: boolean };

type Kept = {
  snapshot: Snapshot | undefined;
  /** of the last change that was heard, and of the last one that the snapshot knows; both grow */
  heard: number;
  known: number;
  readAt: number;
  reading: Promise<void> | undefined;
  failing: boolean;
  pace: Pace;
};

const rebuilds = { atOnce: 4, perSecond: 4 }; // a lone change is seen at once, a storm of votes four times a second
const patience = 1_000; // then the last snapshot is better than waiting
const trustedFor = 1_000; // while nothing is heard
const keptAtMost = 500;
const bytesAtMost = 64 * 1024 * 1024;

/** One snapshot per contest in use, read anew only after a change was heard. */
export function contestSnapshots({ store, hearsChanges, log }: Parts) {
  /** the least recently used first */
  const kept = new Map<number, Kept>();
  let mark = 0;

  return {
    /** The snapshot, when it is certainly the newest. */
    atOnce(contestId: number): Snapshot | undefined {
      const found = kept.get(contestId);
      return found && isCurrent(found, found.heard) ? found.snapshot : undefined;
    },

    /** Never older than a change that was heard before the call; nothing when there is no such contest. */
    async newest(contestId: number): Promise<Read | undefined> {
      const found = use(contestId);
      const wanted = found.heard;
      const deadline = Date.now() + patience;
      while (!isCurrent(found, wanted)) {
        const reading = readOnce(contestId, found);
        if (!found.snapshot) await reading;
        else if (!found.failing) await settled(reading, deadline - Date.now());
        if (!found.snapshot) return undefined;
        if (Date.now() >= deadline) found.failing = true;
        if (found.failing) break;
      }
      return found.snapshot && { snapshot: found.snapshot, stale: !isCurrent(found, wanted) };
    },

    /** Grows whenever a change of this contest is heard. */
    markOf(contestId: number): number {
      return use(contestId).heard;
    },

    changed(contestId: number): void {
      const found = kept.get(contestId);
      if (found) found.heard = ++mark;
    },

    mayHaveMissed(): void {
      mark += 1;
      for (const found of kept.values()) found.heard = mark;
    },
  };

  function isCurrent(found: Kept, wanted: number): boolean {
    if (!found.snapshot || found.known < wanted) return false;
    return hearsChanges() || performance.now() - found.readAt < trustedFor;
  }

  function use(contestId: number): Kept {
    const found = kept.get(contestId) ?? {
      snapshot: undefined,
      heard: ++mark,
      known: 0,
      readAt: 0,
      reading: undefined,
      failing: false,
      pace: pace(rebuilds, () => performance.now()),
    };
    kept.delete(contestId);
    kept.set(contestId, found);
    return found;
  }

  function readOnce(contestId: number, found: Kept): Promise<void> {
    if (found.reading) return found.reading;
    const reading = readAgain(contestId, found).finally(() => {
      found.reading = undefined;
    });
    reading.catch(() => {}); // whoever waits for it hears of it
    found.reading = reading;
    return reading;
  }

  async function readAgain(contestId: number, found: Kept): Promise<void> {
    const wait = found.pace.delay();
    if (wait > 0) await pause(wait);
    const known = found.heard;
    const readAt = performance.now();
    try {
      const moment = await store.read(contestId);
      found.snapshot = moment && (await snapshotOf(moment, found.snapshot));
      Object.assign(found, { known, readAt, failing: false });
      if (!moment) forget(contestId, found);
      dropLeastUsed();
    } catch (error) {
      if (!found.failing) log.warn({ err: error, contestId }, "could not read a contest");
      found.failing = true;
      if (!found.snapshot) forget(contestId, found);
      throw error;
    }
  }

  function forget(contestId: number, found: Kept): void {
    if (kept.get(contestId) === found) kept.delete(contestId);
  }

  function dropLeastUsed(): void {
    let bytes = 0;
    for (const { snapshot } of kept.values()) bytes += weight(snapshot);
    for (const [contestId, { snapshot }] of kept) {
      if (kept.size <= 1 || (kept.size <= keptAtMost && bytes <= bytesAtMost)) return;
      bytes -= weight(snapshot);
      kept.delete(contestId);
    }
  }
}

export type ContestSnapshots = ReturnType<typeof contestSnapshots>;

/** Nothing is made twice for a change that nobody can see. */
async function snapshotOf(moment: Snapshot["moment"], last: Snapshot | undefined): Promise<Snapshot> {
  return last && last.moment.version === moment.version ? last : makeSnapshot(moment);
}

/** Rows, JSON and deflated JSON: about three times the JSON. */
function weight(snapshot: Snapshot | undefined): number {
  return snapshot ? snapshot.open.plain.length * 3 : 0;
}

/** Done, failed, or not within the time: whoever waits goes on. */
async function settled(work: Promise<unknown>, within: number): Promise<void> {
  const giveUp = new AbortController();
  const ignored = work.catch(() => {});
  await Promise.race([ignored, pause(Math.max(0, within), undefined, { signal: giveUp.signal }).catch(() => {})]);
  giveUp.abort();
}
