import { batchedReads } from "#server/primitives/batched-reads.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import type { ResultStore, ViewerRow } from "../store.ts";
import type { ContestSnapshots, SnapshotRead } from "./contest-snapshots.ts";

type Deps = {
  store: Pick<ResultStore, "readViewers">;
  snapshots: Pick<ContestSnapshots, "lastChangeOf">;
  isListening: () => boolean;
};

type CachedRow = ViewerRow & { includesChangesUpTo: number };
type Read = (voterId: string) => Promise<ViewerRow | undefined>;

const maxRows = 50_000; // voters × contests; one is a few hundred bytes

/**
 * Caches what each voter has done in a contest. A row is read again when the viewer gets a snapshot with a later
 * change or version: that may be the viewer's own vote through another process. Reads that come while a statement runs share the
 * next one.
 */
export function viewerRows({ store, snapshots, isListening }: Deps) {
  const cache = new BoundedMap<string, CachedRow>(maxRows);
  const batchedReadOf = new Map<number, Read>();

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
      const row = (await readOf(contestId)(voterId)) as ViewerRow;
      cache.set(keyOf(contestId, voterId), { ...row, includesChangesUpTo });
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

  function readOf(contestId: number): Read {
    const known = batchedReadOf.get(contestId);
    if (known) return known;
    const read = batchedReads(async (voterIds: string[]) => {
      const rows = await store.readViewers(contestId, voterIds);
      return new Map(rows.map((row) => [row.voterId, row]));
    });
    batchedReadOf.set(contestId, read);
    return read;
  }
}

export type ViewerRows = ReturnType<typeof viewerRows>;

function isAsNewAs({ includesChangesUpTo, snapshot }: SnapshotRead, row: CachedRow): boolean {
  return row.includesChangesUpTo >= includesChangesUpTo && row.version >= snapshot.state.version;
}

function keyOf(contestId: number, voterId: string): string {
  return `${contestId}/${voterId}`;
}
