import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import type { Person } from "#server/http/person.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { platformStats } from "./platform-stats.ts";
import { showReading } from "./show-store.ts";
import { type SnapshotPace, usualPace } from "./state/cached-snapshot.ts";
import { contestReader } from "./state/contest-reader.ts";
import { contestSnapshots } from "./state/contest-snapshots.ts";
import { lastWrites } from "./state/read-your-writes.ts";
import { showReader } from "./state/show-reader.ts";
import { showSnapshots } from "./state/show-snapshot.ts";
import { viewerRows } from "./state/viewer-rows.ts";
import { watchVersions } from "./state/watch-versions.ts";
import { resultStore } from "./store.ts";
import { liveStreams } from "./streams/live-streams.ts";
import { type TakenVote, voterKeyOf } from "./streams/own-vote-streams.ts";

/** Pauses between two notifications of a contest with votes are shorter (votes/batches/vote-notifications.ts). */
const heardLatelyMs = 1_000;
/** A notification that is on its way arrives within this time. */
const arrivesWithinMs = 300;
const maxContests = 1_000;

type Deps = {
  database: Database;
  isListening: () => boolean;
  maxStreams?: number | undefined;
  log: Log;
  pace?: SnapshotPace | undefined;
};

/** All that a process caches of contests and their counts, and the open streams. */
export function liveResults({ database, isListening, maxStreams, log, pace = usualPace }: Deps) {
  const store = resultStore(database);
  const snapshots = contestSnapshots({ store, isListening, log, pace });
  const showStore = showReading(database);
  const shows = showSnapshots({ store: showStore, isListening, log, pace });
  const streams = liveStreams({ snapshots, shows, isListening, log, maxStreams });
  const writes = lastWrites();
  const rows = viewerRows({ store, snapshots, isListening });
  const changedAt = new BoundedMap<number, number>(maxContests);
  const contestChanged = (contestId: number) => {
    changedAt.set(contestId, performance.now());
    snapshots.changed(contestId);
    streams.contestChanged(contestId);
  };
  const { readVersions } = store;
  const versions = watchVersions({ readVersions, snapshots, onChanged: onMissedChange, log });
  const showVersions = watchVersions({
    readVersions: showStore.readVersions,
    snapshots: shows,
    onChanged: async (showId) => showChanged(showId),
    log,
  });
  const contests = contestReader({ snapshots, viewerRows: rows, lastWrites: writes, ...pace });
  return {
    store,
    showStore,
    snapshots,
    contests,
    shows: showReader({ shows, contests }),
    platform: platformStats(store),
    streams,

    contestChanged,
    showChanged,

    votesTaken(votes: readonly TakenVote[]): void {
      streams.votesTaken(votes);
    },

    sessionEnded: streams.sessionEnded,

    voterChanged(voterId: string): void {
      streams.viewersChanged((viewer) => viewer.voterId === voterId);
    },

    personChanged({ id, email }: { id: string; email: string }): void {
      streams.viewersChanged((viewer) => viewer.id === id || viewer.email === email);
    },

    anybodyMayHaveChanged(): void {
      streams.viewersChanged(() => true);
    },

    anyContestMayHaveChanged(): void {
      snapshots.invalidateAll();
      shows.invalidateAll();
      streams.anyContestMayHaveChanged();
    },

    /** This process has just counted a vote that waited: its voter's next read includes it. */
    voteCounted(contestId: number, voterId: string): void {
      contestChanged(contestId);
      writes.remember(voterId, contestId, snapshots.lastChange());
    },

    /** The last change is a vote that was written by this process: it shows to its voter at once. */
    rememberVote(by: Person | undefined, contestId: number): void {
      if (by) writes.remember(by.voterId, contestId, snapshots.lastChange());
    },

    /** The last change was written by this process: it shows to everybody at once. */
    rememberWriteForAll(): void {
      writes.rememberForAll(snapshots.lastChange());
    },

    /** Ends all streams: their clients reconnect to another process. */
    close(): void {
      versions.close();
      showVersions.close();
      streams.close();
    },
  };

  function showChanged(showId: number): void {
    shows.changed(showId);
    streams.showChanged(showId);
  }

  /** Its process may have died before it told of the votes: who gave them is then to be found in the database. */
  async function onMissedChange(contestId: number): Promise<void> {
    const isHeard = performance.now() - (changedAt.get(contestId) ?? 0) < heardLatelyMs;
    contestChanged(contestId);
    const markedAt = changedAt.get(contestId);
    await sleep(isHeard ? heardLatelyMs : arrivesWithinMs, undefined, { ref: false });
    const voterIds = changedAt.get(contestId) === markedAt ? streams.votersOf(contestId) : [];
    if (voterIds.length === 0) return;
    const rows = await store.readViewers(voterIds.map((voterId) => ({ contestId, voterId })));
    streams.votesTaken(rows.map((row) => ({ ...row, voterKey: voterKeyOf(row.voterId) })));
  }
}

export type LiveResults = ReturnType<typeof liveResults>;
