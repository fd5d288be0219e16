import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { RefusedReason } from "#domain/votes/refusal-counts.ts";
import type { Log } from "#server/core/log.ts";

type Deps = {
  pool: pg.Pool;
  /** open streams by contest */
  streams: () => ReadonlyMap<number, number>;
  log: Log;
  /** without it only when it is asked to */
  everyMs?: number | undefined;
};

type RefusedCount = { contestId: number; reason: RefusedReason; votes: number };

export const reportEveryMs = 5_000;
const maxCounts = 2_000;

/** What one process knows and the control page adds up: how many watch a contest, and which votes were refused. */
export function processReports({ pool, streams, log, everyMs }: Deps) {
  const instance = randomUUID();
  /** Counted in memory: a refused vote must not cost a write. */
  let refused = new Map<string, RefusedCount>();
  let hasWatching = false;
  let running: Promise<void> = Promise.resolve();
  const timer = everyMs === undefined ? undefined : setInterval(() => void report(), everyMs).unref();

  function report(): Promise<void> {
    running = running.then(() => write(streams())).catch((error) => log.debug({ err: error }, "could not report"));
    return running;
  }

  return {
    refused: (contestId: number, reason: RefusedReason): void => countRefused({ contestId, reason, votes: 1 }),
    report,
    async close(): Promise<void> {
      clearInterval(timer);
      running = running.then(() => write(new Map())).catch(() => undefined); // the database may be gone already
      await running;
    },
  };

  function countRefused(count: RefusedCount): void {
    const key = `${count.contestId} ${count.reason}`;
    const known = refused.get(key);
    if (known) known.votes += count.votes;
    else if (refused.size < maxCounts) refused.set(key, count);
  }

  /** Nothing is written where there is nothing to say. */
  async function write(watching: ReadonlyMap<number, number>): Promise<void> {
    if (watching.size > 0 || hasWatching) await writeWatching(watching);
    const taken = [...refused.values()];
    if (taken.length === 0) return;
    refused = new Map();
    try {
      // A contest may have been deleted meanwhile.
      await pool.query({
        name: "add-refused-votes",
        text: `insert into refused_votes as known (contest_id, minute, reason, votes)
          select contests.id, date_trunc('minute', clock_timestamp(), 'UTC'), asked.reason, asked.votes
          from unnest($1::integer[], $2::text[], $3::integer[]) as asked (contest_id, reason, votes)
          join contests on contests.id = asked.contest_id
          order by contests.id, asked.reason
          on conflict (contest_id, minute, reason) do update set votes = known.votes + excluded.votes`,
        values: [
          taken.map(({ contestId }) => contestId),
          taken.map(({ reason }) => reason),
          taken.map(({ votes }) => votes),
        ],
      });
    } catch (error) {
      for (const count of taken) countRefused(count);
      throw error;
    }
  }

  async function writeWatching(watching: ReadonlyMap<number, number>): Promise<void> {
    await pool.query({
      name: "report-watching",
      text: `with gone as (delete from watching where instance = $1 and contest_id <> all ($2::integer[]))
        insert into watching (contest_id, instance, streams, seen_at)
        select contests.id, $1, asked.streams, clock_timestamp()
        from unnest($2::integer[], $3::integer[]) as asked (contest_id, streams)
        join contests on contests.id = asked.contest_id
        on conflict (contest_id, instance) do update set streams = excluded.streams, seen_at = excluded.seen_at`,
      values: [instance, [...watching.keys()], [...watching.values()]],
    });
    hasWatching = watching.size > 0;
  }
}

export type ProcessReports = ReturnType<typeof processReports>;
