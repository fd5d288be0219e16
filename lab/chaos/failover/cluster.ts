import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { balancer, databases, instances, type Place, ports } from "./addresses.ts";
import { databaseCluster } from "./database-cluster.ts";
import { newInstance } from "./instance.ts";
import { type Machine, newMachine } from "./machine.ts";
import { type Passwords, primaryProxySettings, webProxySettings } from "./settings.ts";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Options = {
  isSynchronous: boolean;
  root: string;
  folder: string;
  logs: string;
  appSecret: string;
};

const databaseName = "scorequest";

/** The whole installation: three PostgreSQL with Patroni and etcd, HAProxy, and two instances of the product. */
export async function startCluster({ isSynchronous, root, folder, logs, appSecret }: Options) {
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
    /** Straight to whoever is the primary now, past HAProxy. */
    async onPrimary<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
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
