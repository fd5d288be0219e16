import pg from "pg";
import { expect } from "vitest";
import type { TestCluster } from "./cluster.ts";

/** A cluster whose commits wait for a standby needs these settings from the start. */
export const replicatedSettings = ["max_wal_senders=1", "synchronous_commit=on"];

/** Lets every commit of a cluster wait for a standby that never comes, and plays the operator who ends such waits. */
export async function operatorOf({ url }: TestCluster) {
  const operator = new pg.Client({ connectionString: url });
  const probe = new pg.Client({ connectionString: url });
  await operator.connect();
  await probe.connect();
  await probe.query("create table probe ()");

  /** the backends whose commit waits */
  const waiting = async (): Promise<number[]> => {
    const { rows } = await operator.query("select pid from pg_stat_activity where wait_event = 'SyncRep' order by pid");
    return rows.map(({ pid }) => pid);
  };
  const end = async (how: "cancel" | "terminate"): Promise<number> => {
    const pids = await waiting();
    for (const pid of pids) await operator.query(`select pg_${how}_backend($1)`, [pid]);
    return pids.length;
  };
  const setStandbys = async (change: string) => {
    await operator.query(`alter system ${change}`);
    await operator.query("select pg_reload_conf()");
  };

  return {
    waiting,

    async loseStandby(): Promise<void> {
      await setStandbys("set synchronous_standby_names = 'nobody'");
      // It holds a moment later, from the first commit that waits.
      let isLost = false;
      const commits = (async () => {
        while (!isLost) await probe.query("insert into probe default values");
      })();
      await expect.poll(waiting).toHaveLength(1);
      isLost = true;
      await end("cancel");
      await commits;
    },

    /** As if it had caught up: all waits end well. */
    async bringStandbyBack(): Promise<void> {
      await setStandbys("reset synchronous_standby_names");
      await expect.poll(waiting).toEqual([]);
    },

    /** Ends all waits until the reply is there. Returns it, and how many waits were ended. */
    async endWaitsUntil<Reply>(how: "cancel" | "terminate", reply: Promise<Reply>) {
      let isThere = false;
      const settled = reply.finally(() => {
        isThere = true;
      });
      settled.catch(() => {});
      let ended = 0;
      await expect
        .poll(async () => {
          ended += await end(how);
          return isThere;
        })
        .toBe(true);
      return { reply: await settled, ended };
    },

    async close(): Promise<void> {
      await operator.end();
      await probe.end();
    },
  };
}
