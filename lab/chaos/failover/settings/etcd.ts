import { databases, type Place, ports } from "../addresses.ts";

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
