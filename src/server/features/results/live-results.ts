import type { Database } from "#server/db/connect.ts";
import type { Person } from "#server/http/person.ts";
import type { Log } from "#server/log.ts";
import { platformStats } from "./platform-stats.ts";
import { contestReader } from "./state/contest-reader.ts";
import { contestSnapshots } from "./state/contest-snapshots.ts";
import { ownWrites } from "./state/own-writes.ts";
import { viewerRows } from "./state/viewer-rows.ts";
import { resultStore } from "./store.ts";
import { liveStreams } from "./streams/live-streams.ts";
import type { TakenVote } from "./streams/own-vote-streams.ts";

type Parts = { database: Database; isListening: () => boolean; maxStreams?: number | undefined; log: Log };

/** All that a process caches of contests and their counts, and the open streams. */
export function liveResults({ database, isListening, maxStreams, log }: Parts) {
  const store = resultStore(database);
  const snapshots = contestSnapshots({ store, isListening, log });
  const streams = liveStreams({ snapshots, isListening, log, maxStreams });
  const writes = ownWrites();
  const rows = viewerRows({ store, snapshots, isListening });
  return {
    store,
    snapshots,
    contests: contestReader({ snapshots, viewerRows: rows, ownWrites: writes }),
    platform: platformStats(store),
    streams,

    contestChanged(contestId: number): void {
      snapshots.contestChanged(contestId);
      streams.contestChanged(contestId);
    },

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
      streams.anyContestMayHaveChanged();
    },

    /** This process has just counted a vote that waited: its voter's next read includes it. */
    voteCounted(contestId: number, voterId: string): void {
      snapshots.contestChanged(contestId);
      streams.contestChanged(contestId);
      writes.remember({ voterId }, snapshots.lastChange());
    },

    /** The last change was written by this process: it shows at once, to that person or to everybody. */
    rememberWrite(by: Person | undefined): void {
      if (by) writes.remember(by, snapshots.lastChange());
      else writes.rememberForAll(snapshots.lastChange());
    },

    /** Ends all streams: their clients reconnect to another process. */
    close(): void {
      streams.close();
    },
  };
}

export type LiveResults = ReturnType<typeof liveResults>;
