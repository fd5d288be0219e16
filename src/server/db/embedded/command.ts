import type { PostgresAccount } from "./account.ts";

/**
 * How every program of PostgreSQL is started. With the cluster as working folder and /proc/self/cwd as its name, no
 * path is resolved: PostgreSQL needs no right to enter the folders above, such as a 0700 home.
 */
export function inCluster(cluster: string, account: PostgresAccount) {
  return { cwd: cluster, env: cleanEnvironment, ...account };
}

export function clusterArgument(cluster: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : cluster;
}

/** Nothing is inherited: PGDATA, PGOPTIONS and their like would change what we start. */
export const cleanEnvironment = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" };
