/** The machines of the drill, in a network of its own that nothing outside reaches, with the addresses of deploy/. */
export const network = { driver: "10.0.0.1", prefixLength: 24 };

export type Place = { name: string; address: string };

/** Each runs etcd, Patroni and PostgreSQL. */
export const databases: readonly Place[] = [
  { name: "db1", address: "10.0.0.21" },
  { name: "db2", address: "10.0.0.22" },
  { name: "db3", address: "10.0.0.23" },
];

/** Each runs one instance of the product. */
export const instances: readonly Place[] = [
  { name: "app1", address: "10.0.0.11" },
  { name: "app2", address: "10.0.0.12" },
];

/** HAProxy, in front of the instances and of the primary. */
export const balancer: Place = { name: "balancer", address: "10.0.0.10" };

export const ports = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeers: 2380, instance: 3000, web: 8080 };

export const webAddress = `http://${balancer.address}:${ports.web}`;
