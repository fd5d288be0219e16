import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/core/log.ts";
import { inTime } from "#server/primitives/with-timeout.ts";
import {
  type AnySnapshot,
  type Cached,
  type ReadState,
  type Rebuild,
  type SnapshotPace,
  type SnapshotRead,
  usualPace,
} from "./cached-snapshot.ts";
import { rebuildThrottle } from "./rebuild-throttle.ts";

type Deps<State extends ReadState, Snapshot extends AnySnapshot<State>> = {
  what: "contest" | "show";
  store: { read(id: number): Promise<State | undefined> };
  make(state: State): Promise<Snapshot>;
  isSame(snapshot: Snapshot, state: State): boolean;
  /** the last known one without what has been sealed since, or was rehearsed */
  hide(snapshot: Snapshot, passed: { isOver: boolean; isSealed: boolean }): Promise<Snapshot>;
  /** Whether this process is notified of changes that any process makes. */
  isListening: () => boolean;
  log: Log;
  pace?: SnapshotPace | undefined;
};

const maxOutdatedMs = 1_000;
const trustWithoutNotificationsMs = 1_000;
const shownWithinMs = 10_000; // what nobody looks at may be as old as it wants
const maxContests = 500;
const maxBytes = 64 * 1024 * 1024;

/** Keeps one snapshot per one or show in use, and rebuilds it only after a change. */
export function snapshotCache<State extends ReadState, Snapshot extends AnySnapshot<State>>({
  what,
  store,
  make,
  isSame,
  hide,
  isListening,
  log,
  pace = usualPace,
}: Deps<State, Snapshot>) {
  type CachedOne = Cached<Snapshot>;
  const cache = new Map<number, CachedOne>();
  let changeNumber = 0;

  return {
    /** What `recent` would return, if it is in memory. */
    cached(id: number, atLeast: number): SnapshotRead<Snapshot> | undefined {
      const one = cache.get(id);
      if (!one) return undefined;
      const now = performance.now();
      one.usedAt = now;
      const isUsable = isCurrent(one, one.lastChange, now) || (one.rebuild?.isThrottled && isRecent(one, atLeast));
      return isUsable ? readOf(one, false) : undefined;
    },

    /**
     * A snapshot that includes the changes up to `atLeast`. While many votes come, viewers do not wait for the throttle
     * or a slow database: they get the last snapshot, which is at most a second old.
     */
    async recent(id: number, atLeast: number): Promise<SnapshotRead<Snapshot> | undefined> {
      const one = use(id);
      if (isCurrent(one, one.lastChange)) return readOf(one, false);
      const rebuild = rebuildOnce(id, one);
      if (!rebuild.isThrottled && isRecent(one, atLeast))
        await inTime(rebuild.done, pace.waitForNewerMs).catch(() => {});
      return isRecent(one, atLeast) ? readOf(one, false) : this.newest(id);
    },

    /** A snapshot with every change that was known before the call; undefined if there is no such one. */
    async newest(id: number): Promise<SnapshotRead<Snapshot> | undefined> {
      const one = use(id);
      const wanted = one.lastChange;
      const deadline = performance.now() + pace.readWithinMs;
      while (!isCurrent(one, wanted)) {
        const rebuild = rebuildOnce(id, one);
        if (!one.snapshot) await rebuild.done;
        else if (!one.isFailing) await inTime(rebuild.done, deadline - performance.now()).catch(() => {});
        if (!one.snapshot) return undefined;
        if (performance.now() >= deadline && !isCurrent(one, wanted)) one.isFailing = true;
        if (one.isFailing) break;
      }
      await hideUnread(one);
      return readOf(one, !isCurrent(one, wanted));
    },

    /** The snapshots that are served as the newest ones. */
    current(): ReadonlyMap<number, Snapshot> {
      const found = new Map<number, Snapshot>();
      for (const [id, { snapshot, includesChangesUpTo, lastChange }] of cache)
        if (snapshot && includesChangesUpTo >= lastChange) found.set(id, snapshot);
      return found;
    },

    /** By how much the oldest snapshot was out of date that somebody was shown in the last seconds, in milliseconds. */
    age(): number {
      let age = 0;
      for (const one of cache.values())
        if (one.snapshot && performance.now() - one.usedAt < shownWithinMs)
          age = Math.max(age, one.usedAt - currentUntil(one));
      return age;
    },

    /** The number of the last change of any one. */
    lastChange: (): number => changeNumber,

    lastChangeOf(id: number): number {
      return use(id).lastChange;
    },

    changed(id: number): void {
      changeNumber += 1;
      const one = cache.get(id);
      if (one) markOutdated(one);
    },

    /**
     * Somebody has seen that version: an older snapshot is outdated, as after a notification, which may come later.
     * Returns the number of the change that the next read must include. The throttle holds, so nobody can flood the
     * database with invented versions.
     */
    versionSeen(id: number, version: number): number {
      const one = cache.get(id);
      if (!one || (one.snapshot && one.snapshot.state.version >= version)) return 0;
      changeNumber += 1; // also where it is outdated already: what is being read may not include that version
      markOutdated(one);
      return changeNumber;
    },

    /** After a gap in the notifications any one may have changed. */
    invalidateAll(): void {
      changeNumber += 1;
      for (const one of cache.values()) markOutdated(one);
    },
  };

  function markOutdated(one: CachedOne): void {
    if (one.includesChangesUpTo >= one.lastChange) one.outdatedSince = performance.now();
    one.lastChange = changeNumber;
  }

  function isCurrent(one: CachedOne, wanted: number, now = performance.now()): boolean {
    if (!one.snapshot || one.includesChangesUpTo < wanted || now >= expiryOf(one)) return false;
    return isListening() || now - one.readAt < trustWithoutNotificationsMs;
  }

  /** Until when the snapshot was known to be the newest state. */
  function currentUntil(one: CachedOne): number {
    if (one.includesChangesUpTo < one.lastChange) return one.outdatedSince;
    return isListening() ? one.usedAt : one.readAt;
  }

  /** Perhaps outdated, but not for long. */
  function isRecent(one: CachedOne, atLeast: number): boolean {
    if (one.isFailing || !isListening() || !isCurrent(one, Math.min(atLeast, one.lastChange))) return false;
    if (one.includesChangesUpTo >= one.lastChange) return true;
    return performance.now() - one.outdatedSince < maxOutdatedMs;
  }

  function readOf(one: CachedOne, stale: boolean): SnapshotRead<Snapshot> | undefined {
    const { snapshot, includesChangesUpTo } = one;
    return snapshot && { snapshot, includesChangesUpTo, stale, changesAt: changeOf(one) };
  }

  /** While the database is away: the last known state, without what has been sealed since, or was rehearsed. */
  async function hideUnread(one: CachedOne): Promise<void> {
    const { snapshot } = one;
    if (!snapshot || performance.now() < changeOf(one)) return;
    const hidden = await hide(snapshot, {
      isOver: snapshot.isRehearsal && performance.now() >= one.rehearsalEndsAt,
      isSealed: performance.now() >= one.sealsAt,
    });
    if (one.snapshot === snapshot) one.snapshot = hidden; // else a newer one was read meanwhile
  }

  function use(id: number): CachedOne {
    const known = cache.get(id);
    if (known) {
      known.usedAt = performance.now();
      return known;
    }
    const one: CachedOne = {
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
    cache.set(id, one);
    return one;
  }

  function rebuildOnce(id: number, one: CachedOne): Rebuild {
    if (one.rebuild) return one.rebuild;
    // At the contest's end the throttle is skipped: counts from before it must not be shown as the result. At the seal
    // and at the end of a rehearsal they must not be shown at all.
    const turn = one.throttle.nextDelay();
    const delay = one.isFailing ? turn : Math.min(turn, Math.max(0, expiryOf(one) - performance.now()));
    const done = rebuild(id, one, delay).finally(() => {
      one.rebuild = undefined;
    });
    done.catch(() => {}); // callers that wait get the error; without any it would be an unhandled rejection
    one.rebuild = { done, isThrottled: delay > 0 };
    return one.rebuild;
  }

  async function rebuild(id: number, one: CachedOne, delay: number): Promise<void> {
    if (delay > 0) await sleep(delay);
    const includesChangesUpTo = one.lastChange;
    const readAt = performance.now();
    try {
      const state = await store.read(id);
      if (!state || !one.snapshot || !isSame(one.snapshot, state)) one.snapshot = state && (await make(state));
      const endsAt = state && state.endsInMs > 0 ? readAt + state.endsInMs : Number.POSITIVE_INFINITY;
      const sealsAt = readAt + (state?.sealsInMs ?? Number.POSITIVE_INFINITY);
      const rehearsalEndsAt = readAt + (state?.rehearsalEndsInMs ?? Number.POSITIVE_INFINITY);
      const times = { readAt, endsAt, sealsAt, rehearsalEndsAt };
      Object.assign(one, { includesChangesUpTo, outdatedSince: readAt, ...times, isFailing: false });
      if (!state) forget(id, one);
      dropLeastUsed();
    } catch (error) {
      if (!one.isFailing) log.warn({ err: error, [`${what}Id`]: id }, `could not read a ${what}`);
      one.isFailing = true;
      if (!one.snapshot) forget(id, one);
      throw error;
    }
  }

  function forget(id: number, one: CachedOne): void {
    if (cache.get(id) === one) cache.delete(id);
  }

  function dropLeastUsed(): void {
    let bytes = 0;
    for (const { snapshot } of cache.values()) bytes += estimatedBytes(snapshot);
    if (cache.size <= maxContests && bytes <= maxBytes) return;
    for (const [id, { snapshot }] of [...cache].sort(([, one], [, other]) => one.usedAt - other.usedAt)) {
      if (cache.size <= 1 || (cache.size <= maxContests && bytes <= maxBytes)) return;
      bytes -= estimatedBytes(snapshot);
      cache.delete(id);
    }
  }
}

/** From then on the snapshot must be made anew. */
function expiryOf({ endsAt, sealsAt, rehearsalEndsAt }: Cached<unknown>): number {
  return Math.min(endsAt, sealsAt, rehearsalEndsAt);
}

/** When the snapshot has something that is not to be shown any more. */
function changeOf({ snapshot, sealsAt, rehearsalEndsAt }: Cached<AnySnapshot<unknown>>): number {
  return Math.min(
    snapshot?.isSealed === false ? sealsAt : Number.POSITIVE_INFINITY,
    snapshot?.isRehearsal ? rehearsalEndsAt : Number.POSITIVE_INFINITY,
  );
}

/** Rows, JSON and compressed JSON, and the page's once it was opened: about four times the JSON. */
function estimatedBytes(snapshot: AnySnapshot<unknown> | undefined): number {
  return snapshot ? snapshot.publicView.plain.length * 4 : 0;
}
