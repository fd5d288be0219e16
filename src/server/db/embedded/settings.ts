import { statSync } from "node:fs";
import type { PostgresAccount } from "./account.ts";

/** Shows in the command line which cluster a PostgreSQL that outlived its server belongs to; a copy gets another. */
export function clusterMark(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `scorequest.cluster=${dev}-${ino}`;
}

export function postmasterArguments(
  cluster: string,
  port: number,
  durable: boolean,
  more: readonly string[] = [],
): string[] {
  const promises = durable ? "on" : "off";
  const settings = [
    clusterMark(cluster),
    "cluster_name=scorequest",
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    "logging_collector=off",
    "log_destination=stderr",
    // The server reports failed statements itself; what people type does not belong in this log.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    "log_checkpoints=off",
    "max_connections=100",
    "shared_buffers=128MB",
    // One machine without replicas does not need these processes.
    "io_method=sync",
    "max_wal_senders=0",
    "max_logical_replication_workers=0",
    `fsync=${promises}`,
    `synchronous_commit=${promises}`,
    `full_page_writes=${promises}`,
    ...more,
  ];
  return ["-D", clusterArgument(cluster), ...settings.flatMap((setting) => ["-c", setting])];
}

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
