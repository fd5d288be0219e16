import { setTimeout as pause } from "node:timers/promises";
import type { Strike, StrikeContext } from "../strike.ts";

const alone = { ms: 5_000, cancelEveryMs: 100 };

/**
 * The standbys hang for some seconds, the primary is lost meanwhile, and the standbys start again without what had not
 * reached their disks. What the primary alone had is gone for good.
 */
async function loseWhatOnlyThePrimaryHas(
  { cluster, people }: StrikeContext,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const primary = await cluster.database.primary();
  const standbys = await cluster.database.standbys();
  for (const standby of standbys) {
    await standby.hang("patroni"); // first, or it would start PostgreSQL again
    await standby.hang("postgres");
  }
  await meanwhile();
  await primary.vanish();
  for (const standby of standbys) {
    standby.signal("SIGKILL", "postgres"); // with what its connection had received and it had not written
    standby.resume();
  }
  await cluster.database.primary(primary);
  await people.untilConfirmed(100);
  await cluster.database.startMember(primary);
  await cluster.database.untilWhole();
}

/** Somebody, or a time-out, cancels statements that wait for a standby. PostgreSQL commits them all the same. */
export const cancelledWaits: Strike = {
  name: "cancelled-waits",
  strike: (context) =>
    loseWhatOnlyThePrimaryHas(context, async () => {
      const cancelled = await context.cluster.onPrimary(async ({ pool }) => {
        let sum = 0;
        for (const until = performance.now() + alone.ms; performance.now() < until; await pause(alone.cancelEveryMs)) {
          const { rows } = await pool.query(
            "select count(pg_cancel_backend(pid)) as number from pg_stat_activity where wait_event = 'SyncRep'",
          );
          sum += rows[0].number;
        }
        return sum;
      });
      if (cancelled === 0) throw new Error("no statement waited for a standby, so none was cancelled");
    }),
};

/** The same without synchronous replication: votes are confirmed that only the primary has. */
export const asynchronous: Strike = {
  name: "asynchronous",
  isControl: true,
  strike: (context) => loseWhatOnlyThePrimaryHas(context, () => pause(alone.ms)),
};
