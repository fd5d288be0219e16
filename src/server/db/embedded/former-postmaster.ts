import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { commandLineOfProcess } from "./process-identity.ts";
import { clusterMark } from "./settings.ts";

/** Ends a PostgreSQL that outlived its server, or removes its pid file. The caller holds the data folder's lock. */
export async function clearFormerPostmaster(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const content = await readFile(pidFile, "utf8").catch(() => undefined);
  if (content === undefined) return;
  const pid = Math.abs(Number.parseInt(content, 10));
  if (pid > 0) {
    const owner = await whoseProcess(pid, cluster);
    if (owner === "unclear") throw new DatabaseCannotStart(unclear(pid, cluster, pidFile));
    if (owner === "ours") {
      log(`PostgreSQL of an earlier server still runs (process ${pid}): stopping it.`);
      await endProcess(pid, () => runsCluster(pid, cluster));
    }
  }
  await rm(pidFile, { force: true });
}

function runsCluster(pid: number, cluster: string): boolean {
  return commandLineOfProcess(pid)?.split(" ").includes(clusterMark(cluster)) ?? false;
}

async function whoseProcess(pid: number, cluster: string): Promise<"ours" | "foreign" | "unclear"> {
  if (runsCluster(pid, cluster)) return "ours";
  const command = commandLineOfProcess(pid) ?? "";
  const isPostgres = /(^|\/)postgres(:|\s|$)/.test(command);
  if (!isPostgres || command.includes(" scorequest.cluster=")) return "foreign";
  // A PostgreSQL started by hand on this cluster would run as the cluster's owner, with the cluster as working folder.
  const [folder, owner, workingFolder] = await Promise.all(
    [cluster, `/proc/${pid}`, `/proc/${pid}/cwd`].map((path) => stat(path).catch(() => undefined)),
  );
  if (owner !== undefined && owner.uid !== folder?.uid) return "foreign";
  if (workingFolder === undefined) return "unclear";
  return workingFolder.ino === folder?.ino && workingFolder.dev === folder.dev ? "unclear" : "foreign";
}

async function endProcess(pid: number, lives: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", 10_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", Number.POSITIVE_INFINITY],
  ];
  for (const [signal, waitMs] of steps) {
    const deadline = performance.now() + waitMs;
    if (lives()) send(pid, signal);
    while (lives() && performance.now() < deadline) await pause(10);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function unclear(pid: number, cluster: string, pidFile: string): string {
  return (
    `A PostgreSQL that ScoreQuest did not start (process ${pid}) seems to use ${cluster}. Stop it; ` +
    `if it belongs to another database, remove ${pidFile}.`
  );
}
