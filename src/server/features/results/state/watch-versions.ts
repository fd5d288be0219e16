import type { Log } from "#server/core/log.ts";
import type { ResultStore } from "../store.ts";
import type { ContestSnapshots } from "./contest-snapshots.ts";

type Deps = {
  store: Pick<ResultStore, "readVersions">;
  snapshots: Pick<ContestSnapshots, "current">;
  /** a contest has a version that its snapshot does not have */
  onChanged: (contestId: number) => Promise<void>;
  log: Log;
  everyMs?: number;
};

const usualEveryMs = 1_000;

/**
 * Compares the versions of all contests in use with those of their snapshots, in one statement: a notification that did
 * not come, because its sender died or this process is deaf, is made good within a second.
 */
export function watchVersions({ store, snapshots, onChanged, log, everyMs = usualEveryMs }: Deps) {
  let isClosed = false;
  let timer = setTimeout(look, everyMs).unref();
  return {
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };

  async function look(): Promise<void> {
    await compare().catch(failed);
    if (!isClosed) timer = setTimeout(look, everyMs).unref();
  }

  async function compare(): Promise<void> {
    const before = snapshots.current();
    if (before.size === 0) return;
    const versions = await store.readVersions([...before.keys()]);
    const now = snapshots.current();
    // A snapshot that is not among them any more was made anew, or is going to be.
    const changed = [...before].filter(
      ([id, snapshot]) => now.get(id) === snapshot && versions.get(id) !== snapshot.state.version,
    );
    for (const [id] of changed) void onChanged(id).catch(failed);
  }

  function failed(error: unknown): void {
    log.debug({ err: error }, "could not read the versions of contests");
  }
}
