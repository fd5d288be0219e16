import { Client } from "pg";

export const superuser = "scorequest";
const databaseName = "scorequest";

export type Connection = { port: number; password: string };

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
