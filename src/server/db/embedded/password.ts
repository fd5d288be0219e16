import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "#server/primitives/write-durably.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";

/** The generated password of the database, kept beside the cluster. It is on disk before a cluster is made with it. */
export async function clusterPassword(dataDir: string, cluster: string): Promise<string> {
  const path = join(dataDir, "postgres-password");
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
