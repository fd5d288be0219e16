import { sql } from "kysely";
import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import { endRehearsal } from "#server/features/contests/public.ts";

type Deps = { database: Database; log: Log; longestPauseMs?: number };

/** A rehearsal may begin or its end may move meanwhile. */
const usualPauseMs = 5_000;

/** Clears each rehearsal when voting starts, also where nobody looks at the contest and nobody votes. */
export function rehearsalEnds({ database: { kysely }, log, longestPauseMs = usualPauseMs }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let looking = look();

  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };

  async function look(): Promise<void> {
    let pauseMs = longestPauseMs;
    try {
      await endAll();
      pauseMs = Math.min(longestPauseMs, await untilNextMs());
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, "could not end rehearsals whose voting has started");
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look();
    }, pauseMs).unref();
  }

  /** Each in a transaction of its own, so that votes of one contest do not wait for another's. */
  async function endAll(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from contests where rehearsing_since is not null and start_date <= clock_timestamp()`.execute(kysely);
    for (const { id } of rows) await endRehearsal(kysely, id);
  }

  async function untilNextMs(): Promise<number> {
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from min(start_date) - clock_timestamp()) * 1000)::double precision as ms
      from contests where rehearsing_since is not null`.execute(kysely);
    return Math.max(0, rows[0]?.ms ?? Number.POSITIVE_INFINITY);
  }
}
