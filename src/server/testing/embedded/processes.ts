import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { identityOfProcess } from "#server/db/embedded/process-identity.ts";
import { until } from "./until.ts";

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** The small process that stops PostgreSQL when its server dies. */
export function watchdogPid(dataDir: string): number {
  const ending = ` ${postmasterPid(dataDir)}`;
  const table = execFileSync("ps", ["-ww", "-eo", "pid=,command="], { encoding: "utf8" }).split("\n");
  const line = table.map((text) => text.trim()).find((text) => text.includes("while read") && text.endsWith(ending));
  if (line === undefined) throw new Error("There is no watchdog.");
  return Number.parseInt(line, 10);
}

export function lives(pid: number): boolean {
  return identityOfProcess(pid) !== undefined;
}

/** On Linux. */
export function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return pids === "" ? [] : pids.split(" ").map(Number);
}

export async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await until(() => !lives(pid));
}

export const userOf = (pid: number) => askPs(pid, "uid=");
export const groupOf = (pid: number) => askPs(pid, "pgid=");

function askPs(pid: number, column: string): number {
  return Number(execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }));
}
