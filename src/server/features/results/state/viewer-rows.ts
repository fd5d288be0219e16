import { batchedReads } from "#server/primitives/batched-reads.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { ResultStore, Viewer, ViewerRow } from "../store.ts";
import type { ContestSnapshots, SnapshotRead } from "./contest-snapshots.ts";

type Deps = {
  store: Pick<ResultStore, "readViewers">;
  snapshots: Pick<ContestSnapshots, "lastChangeOf">;
  isListening: () => boolean;
};

type CachedRow = ViewerRow & { includesChangesUpTo: number };

const maxRows = 50_000; // voters × contests; one is a few hundred bytes

/**
 * Caches what each voter has done in a contest. A row is read again when the viewer gets a snapshot with a later
 * change or version: that may be the viewer's own vote through another process. Reads that come while a statement runs
 * share the next one, of whichever contests: a show asks for one row of each award.
 */
export function viewerRows({ store, snapshots, isListening }: Deps) {
  const cache = new BoundedMap<string, CachedRow>(maxRows);
  const batchedRead = batchedReads(async (keys: string[]) => {
    const rows = await store.readViewers(keys.map(viewerOf));
    return new Map(rows.map((row) => [keyOf(row.contestId, row.voterId), row]));
  });

  return {
    /** The cached row, if it is not older than the snapshot. */
    cached(contestId: number, voterId: string, read: SnapshotRead): ViewerRow | undefined {
      const found = cache.get(keyOf(contestId, voterId));
      return found && isListening() && isAsNewAs(read, found) ? found : undefined;
    },

    async read(contestId: number, voterId: string, read: SnapshotRead): Promise<ViewerRow> {
      const found = this.cached(contestId, voterId, read);
      if (found) return found;
      const includesChangesUpTo = snapshots.lastChangeOf(contestId);
      const key = keyOf(contestId, voterId);
      const row = (await batchedRead(key)) as ViewerRow;
      cache.set(key, { ...row, includesChangesUpTo });
      return row;
    },

    /**
     * The last known row, for when the database cannot be asked. `isOlder`: than the snapshot, or than the changes up to
     * `atLeast`, so the voter may have voted since.
     */
    lastKnown(contestId: number, voterId: string, read: SnapshotRead, atLeast: number) {
      const row = cache.get(keyOf(contestId, voterId));
      return row && { row, isOlder: !isAsNewAs(read, row) || row.includesChangesUpTo < atLeast };
    },
  };
}

export type ViewerRows = ReturnType<typeof viewerRows>;

function isAsNewAs({ includesChangesUpTo, snapshot }: SnapshotRead, row: CachedRow): boolean {
  return row.includesChangesUpTo >= includesChangesUpTo && row.version >= snapshot.state.version;
}

function keyOf(contestId: number, voterId: string): string {
  return `${contestId}/${voterId}`;
}

function viewerOf(key: string): Viewer {
  const [contestId, voterId = ""] = key.split("/");
  return { contestId: Number(contestId), voterId };
}
