import { gathered } from "#server/db/gathered.ts";
import type { ContestSnapshots } from "./snapshots.ts";
import type { OwnRow, ResultStore } from "./store.ts";

type Parts = {
  store: Pick<ResultStore, "readOwn">;
  snapshots: Pick<ContestSnapshots, "markOf">;
  hearsChanges: () => boolean;
};

type Known = OwnRow & { mark: number };
type Ask = (voterId: string) => Promise<OwnRow | undefined>;

const knownAtMost = 50_000; // voters times contests; one is a few hundred bytes

/**
 * What a voter has to do with a contest. Remembered until the contest is shown with a change that was heard later: that may
 * be their own vote, through another process. Voters who ask while a statement runs share the next one.
 */
export function ownParts({ store, snapshots, hearsChanges }: Parts) {
  const known = new Map<string, Known>();
  /** by contest */
  const asks = new Map<number, Ask>();

  return {
    /** When what is remembered knows of the change with the mark `atLeast`. */
    atOnce(contestId: number, voterId: string, atLeast: number): OwnRow | undefined {
      const found = known.get(keyOf(contestId, voterId));
      return found && hearsChanges() && found.mark >= atLeast ? found : undefined;
    },

    async read(contestId: number, voterId: string, atLeast: number): Promise<OwnRow> {
      const found = this.atOnce(contestId, voterId, atLeast);
      if (found) return found;
      const mark = snapshots.markOf(contestId);
      const row = (await askOf(contestId)(voterId)) as OwnRow;
      remember(keyOf(contestId, voterId), { ...row, mark });
      return row;
    },

    /** What was known last, however long ago: for when the database cannot be asked. */
    recall(contestId: number, voterId: string): OwnRow | undefined {
      return known.get(keyOf(contestId, voterId));
    },
  };

  function askOf(contestId: number): Ask {
    const known = asks.get(contestId);
    if (known) return known;
    const ask = gathered(async (voterIds: string[]) => {
      const rows = await store.readOwn(contestId, voterIds);
      return new Map(rows.map((row) => [row.voterId, row]));
    });
    asks.set(contestId, ask);
    return ask;
  }

  function remember(key: string, own: Known): void {
    known.delete(key);
    known.set(key, own);
    if (known.size <= knownAtMost) return;
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  }
}

export type OwnParts = ReturnType<typeof ownParts>;

function keyOf(contestId: number, voterId: string): string {
  return `${contestId}/${voterId}`;
}
