import type { RebuildThrottle } from "./rebuild-throttle.ts";

/** What was read at one moment, of a contest or a show. */
export type ReadState = {
  version: number;
  /** until it ends, is sealed, and its rehearsal ends; infinite where that never comes */
  endsInMs: number;
  sealsInMs: number;
  rehearsalEndsInMs: number;
};

export type AnySnapshot<State> = {
  state: State;
  publicView: { plain: { length: number } };
  isSealed: boolean;
  isRehearsal: boolean;
};

export type SnapshotPace = {
  /** how many rebuilds of a contest may follow each other at once */
  burst: number;
  perSecond: number;
  /** then a viewer gets the last snapshot */
  waitForNewerMs: number;
  /** After this long without the database, an older snapshot is better than waiting. */
  readWithinMs: number;
};

/** `stale`: the newest state could not be read, this is the last one that could. */
export type SnapshotRead<Snapshot> = {
  snapshot: Snapshot;
  includesChangesUpTo: number;
  stale: boolean;
  /** when it must be made anew although nothing has changed, by performance.now(); infinite where that never comes */
  changesAt: number;
};

/** Change numbers count the changes of all contests that this process was notified of. */
export type Cached<Snapshot> = {
  snapshot: Snapshot | undefined;
  lastChange: number;
  includesChangesUpTo: number;
  /** when the first change came that the snapshot does not include */
  outdatedSince: number;
  readAt: number;
  usedAt: number;
  /** The contest's end by performance.now(); infinite once the final result was read. */
  endsAt: number;
  /** The same for the moment from which its results are sealed. */
  sealsAt: number;
  /** The same for the moment at which its rehearsal ends. */
  rehearsalEndsAt: number;
  rebuild: Rebuild | undefined;
  isFailing: boolean;
  throttle: RebuildThrottle;
};

/** `isThrottled`: it waits for its turn, not only for the database. */
export type Rebuild = { done: Promise<void>; isThrottled: boolean };

/** A single change shows at once, thousands of votes show four times a second. */
export const usualPace: SnapshotPace = { burst: 4, perSecond: 4, waitForNewerMs: 50, readWithinMs: 1_000 };
