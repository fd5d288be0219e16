import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, open, unlink, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { PostgresAccount } from "./account.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { clusterArgument, inCluster } from "./command.ts";
import { superuser } from "./connection.ts";

export type InitdbOptions = {
  password: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  durable: boolean;
};

/** Makes a cluster in an empty folder that belongs to `account`. */
export async function initdb(folder: string, options: InitdbOptions): Promise<void> {
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
