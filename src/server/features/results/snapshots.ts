import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import { type Pace, pace } from "./pace.ts";
import { inTime, patience } from "./patience.ts";
import { makeSnapshot, type Snapshot } from "./snapshot.ts";
import type { ResultStore } from "./store.ts";

type Parts = {
  store: Pick<ResultStore, "read">;
  /** Whether changes made by any process are heard. */
  hearsChanges: () => boolean;
  log: Log;
};

/** `known`: the mark of the last change that it knows. `stale`: the newest could not be had, this is what was known last. */
export type Read = { snapshot: Snapshot; known: number; stale: boolean };

type Kept = {
  snapshot: Snapshot | undefined;
  /** marks of the last change that was heard, and of the last one that the snapshot knows; both grow */
  heard: number;
  known: number;
  /** since when it knows less than was heard */
  behindSince: number;
  readAt: number;
  /** the contest's end, by performance.now(), while what was read is not known to be the result for good */
  endsAt: number;
  reading: Reading | undefined;
  failing: boolean;
  pace: Pace;
};

/** `waits`: for its turn, not merely for the database. */
type Reading = { done: Promise<void>; waits: boolean };

const rebuilds = { atOnce: 4, perSecond: 4 }; // a lone change is seen at once, a storm of votes four times a second
const glance = 50; // milliseconds that a viewer waits for what is newer than the last snapshot
const trustedFor = 1_000; // while nothing is heard
const keptAtMost = 500;
const bytesAtMost = 64 * 1024 * 1024;

/** One snapshot per contest in use, read anew only after a change was heard. */
export function contestSnapshots({ store, hearsChanges, log }: Parts) {
  /** the least recently used first */
  const kept = new Map<number, Kept>();
  let mark = 0;

  return {
    /** What `recent` would answer, when that needs no waiting and has nothing read. */
    atOnce(contestId: number, atLeast: number): Read | undefined {
      const found = kept.get(contestId);
      if (!found) return undefined;
      const will = isCurrent(found, found.heard) || (found.reading?.waits && isRecent(found, atLeast));
      return will ? readOf(found, false) : undefined;
    },

    /**
     * Nobody waits for a contest's turn to be read, as in a storm of votes all would, nor long for a slow reading: they get
     * what was read a moment ago, unless it does not know of the change with the mark `atLeast`.
     */
    async recent(contestId: number, atLeast: number): Promise<Read | undefined> {
      const found = use(contestId);
      if (isCurrent(found, found.heard)) return readOf(found, false);
      const reading = readOnce(contestId, found);
      if (!reading.waits && isRecent(found, atLeast)) await inTime(reading.done, glance).catch(() => {});
      return isRecent(found, atLeast) ? readOf(found, false) : this.newest(contestId);
    },

    /** Never older than a change that was heard before the call; nothing when there is no such contest. */
    async newest(contestId: number): Promise<Read | undefined> {
      const found = use(contestId);
      const wanted = found.heard;
      const deadline = performance.now() + patience;
      while (!isCurrent(found, wanted)) {
        const reading = readOnce(contestId, found);
        if (!found.snapshot) await reading.done;
        else if (!found.failing) await inTime(reading.done, deadline - performance.now()).catch(() => {});
        if (!found.snapshot) return undefined;
        if (performance.now() >= deadline && !isCurrent(found, wanted)) found.failing = true;
        if (found.failing) break;
      }
      return readOf(found, !isCurrent(found, wanted));
    },

    /** Of the last change that was heard, of whichever contest. */
    mark: (): number => mark,

    /** Grows whenever a change of this contest is heard. */
    markOf(contestId: number): number {
      return use(contestId).heard;
    },

    changed(contestId: number): void {
      mark += 1;
      const found = kept.get(contestId);
      if (found) hear(found);
    },

    mayHaveMissed(): void {
      mark += 1;
      for (const found of kept.values()) hear(found);
    },
  };

  function hear(found: Kept): void {
    if (found.known >= found.heard) found.behindSince = performance.now();
    found.heard = mark;
  }

  function isCurrent(found: Kept, wanted: number): boolean {
    if (!found.snapshot || found.known < wanted || performance.now() >= found.endsAt) return false;
    return hearsChanges() || performance.now() - found.readAt < trustedFor;
  }

  /** Perhaps behind, but not for long. */
  function isRecent(found: Kept, atLeast: number): boolean {
    if (found.failing || !hearsChanges() || !isCurrent(found, Math.min(atLeast, found.heard))) return false;
    return found.known >= found.heard || performance.now() - found.behindSince < patience;
  }

  function readOf({ snapshot, known }: Kept, stale: boolean): Read | undefined {
    return snapshot && { snapshot, known, stale };
  }

  function use(contestId: number): Kept {
    const found = kept.get(contestId) ?? {
      snapshot: undefined,
      heard: ++mark,
      known: 0,
      behindSince: 0,
      readAt: 0,
      endsAt: 0,
      reading: undefined,
      failing: false,
      pace: pace(rebuilds, () => performance.now()),
    };
    kept.delete(contestId);
    kept.set(contestId, found);
    return found;
  }

  function readOnce(contestId: number, found: Kept): Reading {
    if (found.reading) return found.reading;
    // Nobody is shown counts as the result that were read before the end: what waits for its turn waits until then at most.
    const turn = found.pace.delay();
    const wait = found.failing ? turn : Math.min(turn, Math.max(0, found.endsAt - performance.now()));
    const done = readAgain(contestId, found, wait).finally(() => {
      found.reading = undefined;
    });
    done.catch(() => {}); // whoever waits for it hears of it
    found.reading = { done, waits: wait > 0 };
    return found.reading;
  }

  async function readAgain(contestId: number, found: Kept, wait: number): Promise<void> {
    if (wait > 0) await pause(wait);
    const known = found.heard;
    const readAt = performance.now();
    try {
      const moment = await store.read(contestId);
      found.snapshot = moment && (await snapshotOf(moment, found.snapshot));
      const endsAt = moment && moment.endsIn > 0 ? readAt + moment.endsIn : Number.POSITIVE_INFINITY;
      Object.assign(found, { known, behindSince: readAt, readAt, endsAt, failing: false });
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

/** Rows, JSON and deflated JSON, and once its page was opened that page's, too: about four times the JSON. */
function weight(snapshot: Snapshot | undefined): number {
  return snapshot ? snapshot.open.plain.length * 4 : 0;
}
