import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { balancer, databases, instances, type Place, ports } from "./addresses.ts";
import { type DatabaseCluster, databaseCluster } from "./database-cluster.ts";
import { type Instance, newInstance } from "./instance.ts";
import { type Machine, newMachine } from "./machine.ts";
import { type Passwords, primaryProxySettings, webProxySettings } from "./settings.ts";

/** The whole installation: three PostgreSQL with Patroni and etcd, HAProxy, and two instances of the product. */
export type Cluster = {
  database: DatabaseCluster;
  instances: readonly Instance[];
  /** Straight to whoever is the primary now, past HAProxy. */
  onPrimary<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  isSynchronous: boolean;
  root: string;
  folder: string;
  logs: string;
  appSecret: string;
};

const databaseName = "scorequest";

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { isSynchronous, root, folder, logs, appSecret } = options;
  const folderOf = ({ name }: Place) => join(folder, name);
  const passwords = newPasswords();
  const proxies = newMachine(balancer, { root, folder: folderOf(balancer), logs });
  const members = databases.map((place) => newMachine(place, { root, folder: folderOf(place), logs }));
  const servers = instances.map((place) => newMachine(place, { folder: folderOf(place), logs }));
  const database = databaseCluster(members, { folderOf, isSynchronous, passwords });
  const databaseUrl = urlOf(balancer, databaseName, passwords.product);
  const products = servers.map((machine) =>
    newInstance(machine, { dataDir: folderOf(machine), databaseUrl, appSecret }),
  );
  const stop = async () => {
    await Promise.all([...servers, proxies, ...members].map((machine) => machine.vanish()));
  };

  try {
    await database.start();
    await startProxies(proxies, folderOf(proxies));
    await database.untilWhole();
    await makeDatabase(await database.primary(), passwords);
    for (const product of products) await product.start(); // one after the other: the first one makes the tables
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    database,
    instances: products,
    async onPrimary(work) {
      const url = urlOf(await database.primary(), databaseName, passwords.product);
      const connected = connectDatabase({ url });
      return work(connected).finally(connected.close);
    },
    stop,
  };
}

async function startProxies(machine: Machine, folder: string): Promise<void> {
  await machine.boot();
  const proxies = { web: await webProxySettings(), database: await primaryProxySettings() };
  for (const [proxy, settings] of Object.entries(proxies)) {
    await writeFile(join(folder, `${proxy}.cfg`), settings);
    await machine.run(`haproxy-${proxy}`, ["haproxy", "-db", "-f", `/machine/${proxy}.cfg`], { user: "haproxy" });
  }
}

/** The product's own role owns its database, and nothing else. */
async function makeDatabase(primary: Place, { superuser, product }: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(primary, "postgres", superuser) });
  await client.connect();
  await client.query(`create role ${databaseName} login password '${product}'`);
  await client.query(`create database ${databaseName} owner ${databaseName}`);
  await client.end();
}

/** Roles and their databases have the same names. */
function urlOf({ address }: Place, name: string, password: string): string {
  return `postgres://${name}:${password}@${address}:${ports.postgres}/${name}`;
}

function newPasswords(): Passwords {
  const password = () => randomBytes(18).toString("base64url");
  return { superuser: password(), replication: password(), product: password() };
}
