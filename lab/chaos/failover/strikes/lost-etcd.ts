import { setTimeout as pause } from "node:timers/promises";
import type { Strike } from "../strike.ts";

const awayMs = 40_000; // twice as long as the primary's lease

/** Two of three etcd are killed: nobody can be elected, and the primary cannot renew its lease. */
export const etcdMajorityLost: Strike = {
  name: "etcd-majority-lost",
  async strike({ cluster, people }) {
    const victims = cluster.database.members.slice(0, 2);
    for (const member of victims) member.signal("SIGKILL", "etcd");
    await pause(awayMs);
    await people.untilConfirmed(100);
    for (const member of victims) await cluster.database.startEtcd(member);
    await cluster.database.untilWhole();
  },
};
