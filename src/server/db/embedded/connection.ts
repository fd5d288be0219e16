import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { writeDurably } from "#server/primitives/write-durably.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";

export const superuser = "scorequest";
const databaseName = "scorequest";

type Connection = { port: number; password: string };

export function databaseUrl(connection: Connection, database = databaseName): string {
  return `postgres://${superuser}:${connection.password}@127.0.0.1:${connection.port}/${database}`;
}

export async function createDatabaseIfMissing(connection: Connection): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(connection, "postgres"), ssl: false });
  // Pending queries reject by themselves; without a listener a lost connection would end this process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** The address of the embedded database that a server on this data folder is running right now. */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  const [password, pidFile] = await Promise.all([
    readFile(passwordFile(dataDir), "utf8"),
    readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"),
  ]);
  const port = Number(pidFile.split("\n")[3]); // PostgreSQL writes it on the fourth line
  return databaseUrl({ port, password: password.trim() });
}

const passwordFile = (dataDir: string) => join(dataDir, "postgres-password");

/** The generated password of the database, kept beside the cluster. It is on disk before a cluster is made with it. */
export async function clusterPassword(dataDir: string, cluster: string): Promise<string> {
  const path = passwordFile(dataDir);
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (kept.trim() !== "") return kept.trim();
  if (await stat(join(cluster, "PG_VERSION")).catch(() => undefined)) {
    throw new DatabaseCannotStart(`The password of the database in ${cluster} is missing. Restore the file ${path}.`);
  }
  const password = randomBytes(24).toString("base64url");
  await writeDurably(path, `${password}\n`);
  return password;
}
