import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolderDurably } from "#server/primitives/write-durably.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { identityOfProcess, isSameProcess } from "./process-identity.ts";

/** Another running server uses this data folder. */
export class DataDirInUse extends DatabaseCannotStart {
  override name = "DataDirInUse";
}

type Holder = { token: string; pid: number; identity: string; since: string };

/** Locks the data folder for this process, making it if needed, and returns what releases it. Throws DataDirInUse. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const identity = identityOfProcess(process.pid) ?? "";
  const own: Holder = { token: randomUUID(), pid: process.pid, identity, since: new Date().toISOString() };
  const lock = join(dataDir, "server.lock");
  const note = `${lock}.${own.token}`;
  await makeFolderDurably(dataDir)
    .then(() => writeFile(note, `${JSON.stringify(own, null, 2)}\n`, { flag: "wx" }))
    .catch((cause: NodeJS.ErrnoException) => {
      const message = `ScoreQuest cannot write to the data folder ${dataDir} (${cause.code}).`;
      throw new DatabaseCannotStart(`${message} Set DATA_DIR to another folder.`, { cause });
    });
  try {
    await take(lock, note, dataDir);
  } finally {
    await rm(note, { force: true });
  }
  return async () => {
    if ((await readHolder(lock))?.token === own.token) await rm(lock, { force: true });
  };
}

/**
 * A link appears complete or fails because the name is taken: a half-written lock is never seen. The lock of a dead
 * process is replaced only by the holder of a second lock named after it: when several starts find the same dead
 * process, a slow start cannot replace the lock of a fast one.
 */
async function take(lock: string, note: string, dataDir: string): Promise<void> {
  for (;;) {
    if (await linked(note, lock)) return;
    const holder = await readHolder(lock);
    if (holder === undefined) continue;
    if (isSameProcess(holder.pid, holder.identity)) throw new DataDirInUse(inUse(dataDir, holder));
    const succession = `${lock}.after-${holder.token}`;
    await take(succession, note, dataDir);
    if ((await readHolder(lock))?.token === holder.token) return await rename(succession, lock);
    await rm(succession);
  }
}

async function linked(existing: string, path: string): Promise<boolean> {
  try {
    await link(existing, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A lock that a power cut left empty or incomplete belongs to a dead process. */
async function readHolder(lock: string): Promise<Holder | undefined> {
  let text: string;
  try {
    text = await readFile(lock, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    const { token, pid, identity, since } = JSON.parse(text) as Partial<Holder>;
    return { token: token ?? "torn", pid: pid ?? 0, identity: identity ?? "", since: since ?? "" };
  } catch {
    return { token: "torn", pid: 0, identity: "", since: "" };
  }
}

function inUse(dataDir: string, holder: Holder): string {
  const since = holder.since.replace("T", " ").replace(/\.\d+Z$/, " UTC");
  return (
    `The data folder ${dataDir} is in use by another ScoreQuest server (process ${holder.pid}, since ${since}). ` +
    "Stop that one, or set DATA_DIR to another folder."
  );
}
