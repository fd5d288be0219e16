import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseUrl } from "./connection.ts";

/** The address of the embedded database that a server on this data folder is running right now. */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, "postgres-password"), "utf8"),
    readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"),
  ]);
  const port = Number(pidFile.split("\n")[3]); // PostgreSQL writes it on the fourth line
  return databaseUrl({ port, password: password.trim() });
}
