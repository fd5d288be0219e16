import { statSync } from "node:fs";
import { clusterArgument } from "./command.ts";

/**
 * In the command line, which every user may read: shows which cluster a PostgreSQL belongs to that outlived its server.
 * A moved cluster keeps the mark, a copied one gets another.
 */
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
