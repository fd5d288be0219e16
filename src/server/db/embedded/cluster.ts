import { chmod, chown, lchown, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "#server/primitives/write-durably.ts";
import type { PostgresAccount } from "./account.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { type InitdbOptions, initdb } from "./initdb.ts";

export type ClusterOptions = InitdbOptions & { cluster: string };

/** Returns whether this call made the cluster. A start that is killed leaves a draft, which the next start removes. */
export async function createClusterIfMissing(options: ClusterOptions): Promise<boolean> {
  const { cluster, binaries, account, durable } = options;
  await removeDrafts(cluster);
  const content = await readdir(cluster).catch(() => []);
  if (content.length > 0) {
    await refuseOtherVersion(cluster, binaries.major);
    await closeToOthers(cluster, account);
    return false;
  }
  const draft = await mkdtemp(draftPrefix(cluster));
  try {
    if (account !== undefined) await chown(draft, account.uid, account.gid);
    await initdb(draft, options);
    await rename(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (durable) await syncFolder(dirname(cluster));
  return true;
}

function draftPrefix(cluster: string): string {
  return `${cluster}.new-`;
}

async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(draftPrefix(cluster)))) continue;
    // An initdb that outlived its server may still write into it for a moment.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function refuseOtherVersion(cluster: string, shipped: string): Promise<void> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    const message = `${cluster} is there, but is not a database. Move it away, or set DATA_DIR to another folder.`;
    throw new DatabaseCannotStart(message);
  }
  const found = version.trim();
  if (found === shipped) return;
  throw new DatabaseCannotStart(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this ScoreQuest brings ${shipped}. ` +
      `Dump it with version ${found} and restore it here, or set DATA_DIR to another folder.`,
  );
}

/** A cluster that was copied back from a backup may belong to root or be open to others; PostgreSQL refuses both. */
async function closeToOthers(cluster: string, account: PostgresAccount): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (mode & 0o077) await chmod(cluster, 0o700);
  if (account === undefined || uid === account.uid) return;
  for (const name of await readdir(cluster, { recursive: true }))
    await lchown(join(cluster, name), account.uid, account.gid);
  await chown(cluster, account.uid, account.gid);
}
