import type { Log } from "#server/core/log.ts";

type Deps = {
  /** of those that exist, by id */
  readVersions: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  snapshots: { current(): ReadonlyMap<number, { state: { version: number } }> };
  /** a contest or a show has a version that its snapshot does not have */
  onChanged: (id: number) => Promise<void>;
  log: Log;
  everyMs?: number;
};

const usualEveryMs = 1_000;

/**
 * Compares the versions of all contests, or shows, in use with those of their snapshots, in one statement: a notification that did
 * not come, because its sender died or this process is deaf, is made good within a second.
 */
export function watchVersions({ readVersions, snapshots, onChanged, log, everyMs = usualEveryMs }: Deps) {
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
    const versions = await readVersions([...before.keys()]);
    const now = snapshots.current();
    // A snapshot that is not among them any more was made anew, or is going to be.
    const changed = [...before].filter(
      ([id, snapshot]) => now.get(id) === snapshot && versions.get(id) !== snapshot.state.version,
    );
    for (const [id] of changed) void onChanged(id).catch(failed);
  }

  function failed(error: unknown): void {
    log.debug({ err: error }, "could not read versions");
  }
}
