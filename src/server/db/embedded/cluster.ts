import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { syncFolder } from "#server/primitives/write-durably.ts";
import type { PostgresAccount } from "./account.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { superuser } from "./connection.ts";
import { clusterArgument, inCluster } from "./settings.ts";

type Options = {
  cluster: string;
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  durable: boolean;
};

/** Returns whether this call made the cluster. A start that is killed leaves a draft, which the next start removes. */
export async function createClusterIfMissing(options: Options): Promise<boolean> {
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

/** Makes a cluster in an empty folder that belongs to `account`. */
async function initdb(folder: string, options: Options): Promise<void> {
  const { binaries, account, durable } = options;
  const args = [
    ...["-D", clusterArgument(folder), "--username", superuser, "--pwfile=/dev/fd/3", "--auth=scram-sha-256"],
    // The built-in provider sorts the same on every machine, whichever C library it has.
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...["--data-checksums", "--no-instructions", ...(durable ? [] : ["--no-sync"])],
  ];
  const passwordFile = await openPasswordFile(`${folder}.password`, options.password, account);
  try {
    const stdio = ["ignore", "ignore", "pipe", passwordFile.fd] as ["ignore", "ignore", "pipe", number];
    const child = spawn(binaries.initdb, args, { ...inCluster(folder, account), stdio });
    const [[code, signal], complaint] = await Promise.all([once(child, "close"), text(child.stderr as Readable)]);
    if (code === 0) return;
    throw new DatabaseCannotStart(`The database could not be made (initdb: ${signal ?? code}). ${complaint.trim()}`);
  } finally {
    await passwordFile.close();
  }
}

/** A file without a name, passed as a descriptor, so that initdb's user needs no right to reach it by path. */
async function openPasswordFile(path: string, password: string, account: PostgresAccount) {
  await writeFile(path, password, { mode: 0o600, flag: "wx" });
  if (account !== undefined) await chown(path, account.uid, account.gid);
  const handle = await open(path, "r");
  await unlink(path);
  return handle;
}
