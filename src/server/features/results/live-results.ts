import type { Database } from "#server/db/connect.ts";
import type { Person } from "#server/http/person.ts";
import type { Log } from "#server/log.ts";
import { contestReader } from "./contest-reader.ts";
import { describeContestPage } from "./describe-page.ts";
import { liveStreams } from "./live-streams.ts";
import { ownParts } from "./own-parts.ts";
import { ownWrites } from "./own-writes.ts";
import { platformFigures } from "./platform-figures.ts";
import { contestSnapshots } from "./snapshots.ts";
import { resultStore } from "./store.ts";

type Parts = { database: Database; hearsChanges: () => boolean; streamsAtMost?: number | undefined; log: Log };

/** All that a process remembers of contests and their counts, and who is watching. */
export function liveResults({ database, hearsChanges, streamsAtMost, log }: Parts) {
  const store = resultStore(database);
  const snapshots = contestSnapshots({ store, hearsChanges, log });
  const streams = liveStreams({ snapshots, hearsChanges, log, atMost: streamsAtMost });
  const writes = ownWrites();
  const contests = contestReader({
    snapshots,
    ownParts: ownParts({ store, snapshots, hearsChanges }),
    ownWrites: writes,
  });
  return {
    store,
    snapshots,
    contests,
    describePage: describeContestPage({ snapshots, contests }),
    platform: platformFigures(store),
    streams,
    hearsChanges,

    contestChanged(contestId: number): void {
      snapshots.changed(contestId);
      streams.contestChanged(contestId);
    },

    /** Changes may not have been heard: nothing is taken for certain. */
    mayHaveMissed(): void {
      snapshots.mayHaveMissed();
      streams.mayHaveMissed();
    },

    /** What has just been said to have changed was written here: it is shown at once, to that person or to everybody. */
    wasWritten(by: Person | undefined): void {
      if (by) writes.remember(by, snapshots.mark());
      else writes.rememberForAll(snapshots.mark());
    },

    /** Those who watch are sent to another process. */
    close(): void {
      streams.close();
    },
  };
}

export type LiveResults = ReturnType<typeof liveResults>;
