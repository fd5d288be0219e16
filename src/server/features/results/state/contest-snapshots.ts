import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/core/log.ts";
import type { ResultStore } from "../store.ts";
import { makeSnapshot, type Snapshot } from "./contest-snapshot.ts";
import type { ContestState } from "./contest-state.ts";
import { inTime, readTimeoutMs } from "./read-timeout.ts";
import { type RebuildThrottle, rebuildThrottle } from "./rebuild-throttle.ts";
import { stateAfterRehearsal, stateAfterSeal } from "./visible-state.ts";

type Deps = {
  store: Pick<ResultStore, "read">;
  /** Whether this process is notified of changes that any process makes. */
  isListening: () => boolean;
  log: Log;
  pace?: SnapshotPace | undefined;
};

export type SnapshotPace = {
  /** how many rebuilds of a contest may follow each other at once */
  burst: number;
  perSecond: number;
  /** then a viewer gets the last snapshot */
  waitForNewerMs: number;
};

/** `stale`: the newest state could not be read, this is the last one that could. */
export type SnapshotRead = {
  snapshot: Snapshot;
  includesChangesUpTo: number;
  stale: boolean;
  /** when it must be made anew although nothing has changed, by performance.now(); infinite where that never comes */
  changesAt: number;
};

/** Change numbers count the changes of all contests that this process was notified of. */
type CachedContest = {
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
type Rebuild = { done: Promise<void>; isThrottled: boolean };

/** A single change shows at once, thousands of votes show four times a second. */
export const usualPace: SnapshotPace = { burst: 4, perSecond: 4, waitForNewerMs: 50 };
const trustWithoutNotificationsMs = 1_000;
const shownWithinMs = 10_000; // what nobody looks at may be as old as it wants
const maxContests = 500;
const maxBytes = 64 * 1024 * 1024;

/** Keeps one snapshot per contest in use, and rebuilds it only after a change. */
export function contestSnapshots({ store, isListening, log, pace = usualPace }: Deps) {
  const cache = new Map<number, CachedContest>();
  let changeNumber = 0;

  return {
    /** What `recent` would return, if it is in memory. */
    cached(contestId: number, atLeast: number): SnapshotRead | undefined {
      const contest = cache.get(contestId);
      if (!contest) return undefined;
      contest.usedAt = performance.now();
      const isUsable =
        isCurrent(contest, contest.lastChange) || (contest.rebuild?.isThrottled && isRecent(contest, atLeast));
      return isUsable ? readOf(contest, false) : undefined;
    },

    /**
     * A snapshot that includes the changes up to `atLeast`. While many votes come, viewers do not wait for the throttle
     * or a slow database: they get the last snapshot, which is at most a second old.
     */
    async recent(contestId: number, atLeast: number): Promise<SnapshotRead | undefined> {
      const contest = use(contestId);
      if (isCurrent(contest, contest.lastChange)) return readOf(contest, false);
      const rebuild = rebuildOnce(contestId, contest);
      if (!rebuild.isThrottled && isRecent(contest, atLeast))
        await inTime(rebuild.done, pace.waitForNewerMs).catch(() => {});
      return isRecent(contest, atLeast) ? readOf(contest, false) : this.newest(contestId);
    },

    /** A snapshot with every change that was known before the call; undefined if there is no such contest. */
    async newest(contestId: number): Promise<SnapshotRead | undefined> {
      const contest = use(contestId);
      const wanted = contest.lastChange;
      const deadline = performance.now() + readTimeoutMs;
      while (!isCurrent(contest, wanted)) {
        const rebuild = rebuildOnce(contestId, contest);
        if (!contest.snapshot) await rebuild.done;
        else if (!contest.isFailing) await inTime(rebuild.done, deadline - performance.now()).catch(() => {});
        if (!contest.snapshot) return undefined;
        if (performance.now() >= deadline && !isCurrent(contest, wanted)) contest.isFailing = true;
        if (contest.isFailing) break;
      }
      await hideUnread(contest);
      return readOf(contest, !isCurrent(contest, wanted));
    },

    /** The snapshots that are served as the newest ones. */
    current(): ReadonlyMap<number, Snapshot> {
      const found = new Map<number, Snapshot>();
      for (const [contestId, { snapshot, includesChangesUpTo, lastChange }] of cache)
        if (snapshot && includesChangesUpTo >= lastChange) found.set(contestId, snapshot);
      return found;
    },

    /** By how much the oldest snapshot was out of date that somebody was shown in the last seconds, in milliseconds. */
    age(): number {
      let age = 0;
      for (const contest of cache.values())
        if (contest.snapshot && performance.now() - contest.usedAt < shownWithinMs)
          age = Math.max(age, contest.usedAt - currentUntil(contest));
      return age;
    },

    /** The number of the last change of any contest. */
    lastChange: (): number => changeNumber,

    lastChangeOf(contestId: number): number {
      return use(contestId).lastChange;
    },

    contestChanged(contestId: number): void {
      changeNumber += 1;
      const contest = cache.get(contestId);
      if (contest) markOutdated(contest);
    },

    /**
     * Somebody has seen that version: an older snapshot is outdated, as after a notification, which may come later.
     * Returns the number of the change that the next read must include. The throttle holds, so nobody can flood the
     * database with invented versions.
     */
    versionSeen(contestId: number, version: number): number {
      const contest = cache.get(contestId);
      if (!contest || (contest.snapshot && contest.snapshot.state.version >= version)) return 0;
      changeNumber += 1; // also where it is outdated already: what is being read may not include that version
      markOutdated(contest);
      return changeNumber;
    },

    /** After a gap in the notifications any contest may have changed. */
    invalidateAll(): void {
      changeNumber += 1;
      for (const contest of cache.values()) markOutdated(contest);
    },
  };

  function markOutdated(contest: CachedContest): void {
    if (contest.includesChangesUpTo >= contest.lastChange) contest.outdatedSince = performance.now();
    contest.lastChange = changeNumber;
  }

  function isCurrent(contest: CachedContest, wanted: number): boolean {
    if (!contest.snapshot || contest.includesChangesUpTo < wanted || performance.now() >= expiryOf(contest))
      return false;
    return isListening() || performance.now() - contest.readAt < trustWithoutNotificationsMs;
  }

  /** Until when the snapshot was known to be the newest state. */
  function currentUntil(contest: CachedContest): number {
    if (contest.includesChangesUpTo < contest.lastChange) return contest.outdatedSince;
    return isListening() ? contest.usedAt : contest.readAt;
  }

  /** Perhaps outdated, but not for long. */
  function isRecent(contest: CachedContest, atLeast: number): boolean {
    if (contest.isFailing || !isListening() || !isCurrent(contest, Math.min(atLeast, contest.lastChange))) return false;
    if (contest.includesChangesUpTo >= contest.lastChange) return true;
    return performance.now() - contest.outdatedSince < readTimeoutMs;
  }

  function readOf(contest: CachedContest, stale: boolean): SnapshotRead | undefined {
    const { snapshot, includesChangesUpTo } = contest;
    return snapshot && { snapshot, includesChangesUpTo, stale, changesAt: changeOf(contest) };
  }

  /** While the database is away: the last known state, without what has been sealed since, or was rehearsed. */
  async function hideUnread(contest: CachedContest): Promise<void> {
    const { snapshot } = contest;
    if (!snapshot || performance.now() < changeOf(contest)) return;
    const isOver = snapshot.isRehearsal && performance.now() >= contest.rehearsalEndsAt;
    const state = isOver ? stateAfterRehearsal(snapshot.state) : snapshot.state;
    const isSealed = state.contest.sealed !== true && performance.now() >= contest.sealsAt;
    const hidden = await makeSnapshot(isSealed ? stateAfterSeal(state) : state);
    if (contest.snapshot === snapshot) contest.snapshot = hidden; // else a newer one was read meanwhile
  }

  function use(contestId: number): CachedContest {
    const known = cache.get(contestId);
    if (known) {
      known.usedAt = performance.now();
      return known;
    }
    const contest: CachedContest = {
      snapshot: undefined,
      lastChange: ++changeNumber,
      includesChangesUpTo: 0,
      outdatedSince: 0,
      readAt: 0,
      usedAt: performance.now(),
      endsAt: 0,
      sealsAt: Number.POSITIVE_INFINITY,
      rehearsalEndsAt: Number.POSITIVE_INFINITY,
      rebuild: undefined,
      isFailing: false,
      throttle: rebuildThrottle(pace, () => performance.now()),
    };
    cache.set(contestId, contest);
    return contest;
  }

  function rebuildOnce(contestId: number, contest: CachedContest): Rebuild {
    if (contest.rebuild) return contest.rebuild;
    // At the contest's end the throttle is skipped: counts from before it must not be shown as the result. At the seal
    // and at the end of a rehearsal they must not be shown at all.
    const turn = contest.throttle.nextDelay();
    const delay = contest.isFailing ? turn : Math.min(turn, Math.max(0, expiryOf(contest) - performance.now()));
    const done = rebuild(contestId, contest, delay).finally(() => {
      contest.rebuild = undefined;
    });
    done.catch(() => {}); // callers that wait get the error; without any it would be an unhandled rejection
    contest.rebuild = { done, isThrottled: delay > 0 };
    return contest.rebuild;
  }

  async function rebuild(contestId: number, contest: CachedContest, delay: number): Promise<void> {
    if (delay > 0) await sleep(delay);
    const includesChangesUpTo = contest.lastChange;
    const readAt = performance.now();
    try {
      const state = await store.read(contestId);
      if (!isSame(contest.snapshot, state)) contest.snapshot = state && (await makeSnapshot(state));
      const endsAt = state && state.endsInMs > 0 ? readAt + state.endsInMs : Number.POSITIVE_INFINITY;
      const sealsAt = readAt + (state?.sealsInMs ?? Number.POSITIVE_INFINITY);
      const rehearsalEndsAt = readAt + (state?.rehearsalEndsInMs ?? Number.POSITIVE_INFINITY);
      const times = { readAt, endsAt, sealsAt, rehearsalEndsAt };
      Object.assign(contest, { includesChangesUpTo, outdatedSince: readAt, ...times, isFailing: false });
      if (!state) forget(contestId, contest);
      dropLeastUsed();
    } catch (error) {
      if (!contest.isFailing) log.warn({ err: error, contestId }, "could not read a contest");
      contest.isFailing = true;
      if (!contest.snapshot) forget(contestId, contest);
      throw error;
    }
  }

  function forget(contestId: number, contest: CachedContest): void {
    if (cache.get(contestId) === contest) cache.delete(contestId);
  }

  function dropLeastUsed(): void {
    let bytes = 0;
    for (const { snapshot } of cache.values()) bytes += estimatedBytes(snapshot);
    if (cache.size <= maxContests && bytes <= maxBytes) return;
    for (const [contestId, { snapshot }] of [...cache].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (cache.size <= 1 || (cache.size <= maxContests && bytes <= maxBytes)) return;
      bytes -= estimatedBytes(snapshot);
      cache.delete(contestId);
    }
  }
}

export type ContestSnapshots = ReturnType<typeof contestSnapshots>;

/** From then on the snapshot must be made anew. */
function expiryOf({ endsAt, sealsAt, rehearsalEndsAt }: CachedContest): number {
  return Math.min(endsAt, sealsAt, rehearsalEndsAt);
}

/** When the snapshot has something that is not to be shown any more. */
function changeOf({ snapshot, sealsAt, rehearsalEndsAt }: CachedContest): number {
  return Math.min(
    snapshot?.isSealed === false ? sealsAt : Number.POSITIVE_INFINITY,
    snapshot?.isRehearsal ? rehearsalEndsAt : Number.POSITIVE_INFINITY,
  );
}

/** A change that nobody can see leaves the version as it was; the seal begins without a change. */
function isSame(snapshot: Snapshot | undefined, state: ContestState | undefined): boolean {
  if (!snapshot || !state || snapshot.state.version !== state.version) return false;
  if (snapshot.isRehearsal !== (state.contest.rehearsal !== undefined)) return false;
  return snapshot.isSealed === (state.contest.sealed === true);
}

/** Rows, JSON and compressed JSON, and the page's once it was opened: about four times the JSON. */
function estimatedBytes(snapshot: Snapshot | undefined): number {
  return snapshot ? snapshot.publicView.plain.length * 4 : 0;
}
