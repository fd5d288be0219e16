import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import { endRehearsal } from "#server/features/contests/public.ts";

type Deps = { database: Database; log: Log; longestPauseMs?: number };

/** A rehearsal may begin or its end may move meanwhile. */
const usualPauseMs = 5_000;

/** Clears each rehearsal when voting starts, also where nobody looks at the contest and nobody votes. */
export function rehearsalEnds({ database: { kysely, pool }, log, longestPauseMs = usualPauseMs }: Deps) {
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
      pauseMs = await endAll();
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, "could not end rehearsals whose voting has started");
    }
    if (isClosed) return;
    timer = setTimeout(() => {
      looking = look();
    }, pauseMs).unref();
  }

  /** Each in a transaction of its own, so that votes of one contest do not wait for another's. Says when to look again. */
  async function endAll(): Promise<number> {
    const { rows } = await pool.query<{ id: number; ms: number }>({
      name: "rehearsal-ends",
      text: `select id, (extract(epoch from start_date - clock_timestamp()) * 1000)::double precision as ms
        from contests where rehearsing_since is not null`,
    });
    for (const { id, ms } of rows) if (ms <= 0) await endRehearsal(kysely, id);
    return Math.min(longestPauseMs, ...rows.filter(({ ms }) => ms > 0).map(({ ms }) => ms));
  }
}
