import { databases, network, type Place, ports } from "../addresses.ts";

export type Passwords = { superuser: string; replication: string; product: string };

/** Settings of one member. Written as JSON, which is YAML. */
export function patroniSettings(
  { name, address }: Place,
  { isSynchronous, passwords }: { isSynchronous: boolean; passwords: Passwords },
): object {
  const hosts = databases.map((database) => `${database.address}:${ports.etcd}`);
  return {
    scope: "scorequest",
    name,
    restapi: { listen: `${address}:${ports.patroni}`, connect_address: `${address}:${ports.patroni}` },
    etcd3: { hosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        primary_start_timeout: 0, // a PostgreSQL that died is replaced, not waited for
        synchronous_mode: isSynchronous && "quorum", // any standby will do, so the loss of one holds up no vote
        synchronous_mode_strict: isSynchronous, // without a standby nothing is confirmed
        failsafe_mode: true, // the primary stays while etcd is away and all members hear it
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            wal_receiver_status_interval: "1s", // without it voting once stood still for 4–10 s
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${address}:${ports.postgres}`,
      connect_address: `${address}:${ports.postgres}`,
      data_dir: "/machine/patroni/data",
      bin_dir: "/usr/lib/postgresql/17/bin",
      pgpass: "/machine/patroni/pgpass",
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      pg_hba: [
        `host replication replicator ${network.range} scram-sha-256`,
        `host all all ${network.range} scram-sha-256`,
      ],
      parameters: { unix_socket_directories: "/machine/patroni" },
    },
  };
}
