import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { DatabaseCannotStart } from "./cannot-start.ts";

const run = promisify(execFile);

/** The user that runs PostgreSQL; undefined is the user of this process. */
export type PostgresAccount = { uid: number; gid: number } | undefined;

const ownName = "scorequest";

/** PostgreSQL refuses to run as root, so root runs it as the cluster's owner; a new one gets the first user below. */
export async function postgresAccount(cluster: string, log: (message: string) => void): Promise<PostgresAccount> {
  const own = process.getuid?.();
  const owner = await stat(cluster).catch(() => undefined);
  if (own !== 0) {
    if (owner === undefined || owner.uid === own) return undefined;
    throw new DatabaseCannotStart(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}). ` +
        "Start ScoreQuest as that user or as root, or set DATA_DIR to another folder.",
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account =
    (await findUser("postgres")) ?? (await findUser(ownName)) ?? (await makeUser(log)) ?? (await findUser("nobody"));
  if (account !== undefined) return account;
  throw new DatabaseCannotStart(
    "PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as. " +
      "Start ScoreQuest as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
  );
}

export async function findUser(name: string): Promise<PostgresAccount> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** By useradd, or by the adduser of BusyBox where there is only that; fails where /etc cannot be written. */
async function makeUser(log: (message: string) => void): Promise<PostgresAccount> {
  const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ownName];
  await run("useradd", options).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT"
      ? run("adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", ownName]).catch(() => {})
      : undefined,
  );
  const made = await findUser(ownName);
  if (made !== undefined) log(`Made the system user ${ownName}, because PostgreSQL does not run as root.`);
  return made;
}
