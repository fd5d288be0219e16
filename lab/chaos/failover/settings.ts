import { deployExample } from "../../kit/deploy-example.ts";
import { balancer, databases, type Place, ports } from "./addresses.ts";

export type Passwords = { superuser: string; replication: string; product: string };

/** HAProxy in front of the instances: deploy/haproxy.cfg without TLS, with as many connections as files may be open here. */
export const webProxySettings = () =>
  deployExample("haproxy.cfg", {
    "maxconn 100000": "maxconn 5000",
    "  bind :80\n": "",
    "bind :443 ssl crt /etc/haproxy/certs/vote.example.org.pem alpn h2,http/1.1": `bind ${balancer.address}:${ports.web}`,
    "  http-request redirect scheme https code 308 unless { ssl_fc }\n": "",
  });

/** In front of PostgreSQL: one address that leads to the primary. */
export const primaryProxySettings = () =>
  deployExample("haproxy-database.cfg", { "bind 127.0.0.1:5432": `bind ${balancer.address}:${ports.postgres}` });

/** deploy/patroni.yml for one member, without TLS and without an archive of the log. */
export function patroniSettings(
  { name, address }: Place,
  { isSynchronous, passwords }: { isSynchronous: boolean; passwords: Passwords },
): Promise<string> {
  const login = (user: string, password: string) => `{ username: ${user}, password: ${password} }`;
  return deployExample("patroni.yml", {
    "name: db1": `name: ${name}`,
    "10.0.0.21:8008": `${address}:${ports.patroni}`,
    "10.0.0.21:5432": `${address}:${ports.postgres}`,
    ...(!isSynchronous && { "synchronous_mode: quorum": "synchronous_mode: false" }),
    ...(!isSynchronous && { "synchronous_mode_strict: true": "synchronous_mode_strict: false" }),
    'archive_mode: "on"': 'archive_mode: "off"',
    "/var/lib/postgresql/17/scorequest": "/machine/patroni/data",
    "/var/lib/postgresql/.pgpass-patroni": "/machine/patroni/pgpass",
    "{ username: postgres, password: …, sslmode: require }": login("postgres", passwords.superuser),
    "{ username: replicator, password: …, sslmode: require }": login("replicator", passwords.replication),
    "- hostssl": "- host",
    'ssl: "on"': 'ssl: "off"',
    "/var/run/postgresql": "/machine/patroni",
  });
}

/** The arguments of etcd. A member that returns has its data and ignores those about a new cluster. */
export function etcdArguments({ name, address }: Place): string[] {
  const peers = databases.map((database) => `${database.name}=http://${database.address}:${ports.etcdPeers}`);
  return [
    `--name=${name}`,
    "--data-dir=/machine/etcd",
    `--listen-client-urls=http://${address}:${ports.etcd}`,
    `--advertise-client-urls=http://${address}:${ports.etcd}`,
    `--listen-peer-urls=http://${address}:${ports.etcdPeers}`,
    `--initial-advertise-peer-urls=http://${address}:${ports.etcdPeers}`,
    `--initial-cluster=${peers.join(",")}`,
    "--initial-cluster-state=new",
  ];
}
