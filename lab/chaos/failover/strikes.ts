import { setTimeout as pause } from "node:timers/promises";
import type { SingleVotes } from "../single-votes.ts";
import type { Cluster } from "./cluster.ts";
import type { Machine } from "./machine.ts";
import { switchOver } from "./members.ts";

/** Something that happens to the cluster while people vote. */
export type Strike = {
  name: string;
  /** without synchronous replication: it must lose votes, or the drill could not find any that are lost */
  isControl?: boolean;
  /** Resolves when the cluster is whole again. Throws if it does not become so. */
  strike(cluster: Cluster, people: SingleVotes): Promise<void>;
};

const standbyAwayMs = 25_000; // longer than its lease, so that Patroni changes the quorum meanwhile
const etcdAwayMs = 40_000; // twice as long as the primary's lease
const betweenRestartsMs = 3_000; // HAProxy has found it by then
const alone = { ms: 5_000, cancelEveryMs: 100 };

/** The primary's machine leaves, and returns once another one serves. */
async function replacePrimary(
  { database }: Cluster,
  people: SingleVotes,
  leave: (primary: Machine) => Promise<void>,
  comeBack: (primary: Machine) => Promise<void> | void = database.startMember,
): Promise<void> {
  const primary = await database.primary();
  await leave(primary);
  await database.primary(primary);
  await people.untilConfirmed(100);
  await comeBack(primary);
  await database.untilWhole();
}

/** The primary is lost while the standbys hang, and they start again without what had not reached their disks. */
function loseWhatOnlyThePrimaryHas(cluster: Cluster, people: SingleVotes, meanwhile: () => Promise<unknown>) {
  return replacePrimary(cluster, people, async (primary) => {
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
  });
}

export const allStrikes: readonly Strike[] = [
  // Every process of PostgreSQL is killed on the primary; Patroni is still there.
  {
    name: "postgres-killed",
    async strike({ database }, people) {
      const primary = await database.primary();
      primary.signal("SIGKILL", "postgres");
      await people.untilConfirmed(100);
      await database.untilWhole();
    },
  },
  // The primary's machine loses its power, with PostgreSQL, Patroni and etcd, and comes back after a while.
  {
    name: "machine-gone",
    strike: (cluster, people) => replacePrimary(cluster, people, (primary) => primary.vanish()),
  },
  // The primary's machine stands still until another one has its place, and then goes on as if nothing had been.
  {
    name: "machine-hangs",
    strike: (cluster, people) =>
      replacePrimary(
        cluster,
        people,
        (primary) => primary.hang(),
        (primary) => primary.resume(),
      ),
  },
  // A standby becomes the primary because somebody wants it, such as before an upgrade.
  {
    name: "switchover",
    async strike({ database }) {
      const primary = await database.primary();
      const [standby = primary] = await database.standbys();
      await switchOver(primary, standby);
      await database.primary(primary);
      await database.untilWhole();
    },
  },
  // The machine of one standby loses its power. Votes wait for whichever of the two is first.
  {
    name: "standby-lost",
    async strike({ database }, people) {
      const [standby = await database.primary()] = await database.standbys();
      await standby.vanish();
      await pause(standbyAwayMs);
      await people.untilConfirmed(100);
      await database.startMember(standby);
      await database.untilWhole();
    },
  },
  // Two of three etcd are killed: nobody can be elected, and the primary cannot renew its lease.
  {
    name: "etcd-majority-lost",
    async strike({ database }, people) {
      const victims = database.members.slice(0, 2);
      for (const member of victims) member.signal("SIGKILL", "etcd");
      await pause(etcdAwayMs);
      await people.untilConfirmed(100);
      for (const member of victims) await database.startEtcd(member);
      await database.untilWhole();
    },
  },
  // Somebody, or a time-out, cancels statements that wait for a standby. PostgreSQL commits them all the same.
  {
    name: "cancelled-waits",
    strike: (cluster, people) =>
      loseWhatOnlyThePrimaryHas(cluster, people, async () => {
        const cancelled = await cluster.onPrimary(async ({ pool }) => {
          let sum = 0;
          for (
            const until = performance.now() + alone.ms;
            performance.now() < until;
            await pause(alone.cancelEveryMs)
          ) {
            const { rows } = await pool.query(
              "select count(pg_cancel_backend(pid)) as number from pg_stat_activity where wait_event = 'SyncRep'",
            );
            sum += rows[0].number;
          }
          return sum;
        });
        if (cancelled === 0) throw new Error("no statement waited for a standby, so none was cancelled");
      }),
  },
  // The instances are stopped and started one after the other, as in every upgrade.
  {
    name: "rolling-restart",
    async strike({ instances }, people) {
      for (const instance of instances) {
        await instance.restart();
        await pause(betweenRestartsMs);
      }
      await people.untilConfirmed(100);
    },
  },
  // The same as cancelled waits without synchronous replication: votes are confirmed that only the primary has.
  {
    name: "asynchronous",
    isControl: true,
    strike: (cluster, people) => loseWhatOnlyThePrimaryHas(cluster, people, () => pause(alone.ms)),
  },
];
