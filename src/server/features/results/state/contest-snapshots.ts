import type { Log } from "#server/core/log.ts";
import type { ResultStore } from "../store.ts";
import type { SnapshotPace, SnapshotRead as SnapshotReadOf } from "./cached-snapshot.ts";
import { makeSnapshot, type Snapshot } from "./contest-snapshot.ts";
import type { ContestState } from "./contest-state.ts";
import { snapshotCache } from "./snapshot-cache.ts";
import { stateAfterRehearsal, stateAfterSeal } from "./visible-state.ts";

export type SnapshotRead = SnapshotReadOf<Snapshot>;

type Deps = {
  store: Pick<ResultStore, "read">;
  isListening: () => boolean;
  log: Log;
  pace?: SnapshotPace | undefined;
};

/** One snapshot per contest in use. */
export function contestSnapshots(deps: Deps) {
  return snapshotCache<ContestState, Snapshot>({
    ...deps,
    what: "contest",
    make: makeSnapshot,
    isSame,
    hide(snapshot, { isOver, isSealed }) {
      const state = isOver ? stateAfterRehearsal(snapshot.state) : snapshot.state;
      return makeSnapshot(isSealed && state.contest.sealed !== true ? stateAfterSeal(state) : state);
    },
  });
}

export type ContestSnapshots = ReturnType<typeof contestSnapshots>;

/** A change that nobody can see leaves the version as it was; the seal begins without a change. */
function isSame(snapshot: Snapshot, state: ContestState): boolean {
  if (snapshot.state.version !== state.version) return false;
  if (snapshot.isRehearsal !== (state.contest.rehearsal !== undefined)) return false;
  return snapshot.isSealed === (state.contest.sealed === true);
}
