import type { Strike } from "../strike.ts";

/** Every process of PostgreSQL is killed on the primary; Patroni is still there. */
export const postgresKilled: Strike = {
  name: "postgres-killed",
  async strike({ cluster, people }) {
    const primary = await cluster.database.primary();
    primary.signal("SIGKILL", "postgres");
    await people.untilConfirmed(100);
    await cluster.database.untilWhole();
  },
};

/** The primary's machine loses its power, with PostgreSQL, Patroni and etcd, and comes back after a while. */
export const machineGone: Strike = {
  name: "machine-gone",
  async strike({ cluster, people }) {
    const primary = await cluster.database.primary();
    await primary.vanish();
    await cluster.database.primary(primary);
    await people.untilConfirmed(100);
    await cluster.database.startMember(primary);
    await cluster.database.untilWhole();
  },
};

/** The primary's machine stands still until another one has its place, and then goes on as if nothing had been. */
export const machineHangs: Strike = {
  name: "machine-hangs",
  async strike({ cluster, people }) {
    const primary = await cluster.database.primary();
    await primary.hang();
    await cluster.database.primary(primary);
    await people.untilConfirmed(100);
    primary.resume();
    await cluster.database.untilWhole();
  },
};
