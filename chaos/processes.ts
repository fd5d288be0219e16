import { execFileSync } from "node:child_process";
import { lives, postmasterPid } from "#server/testing/embedded/processes.ts";
import type { Arena } from "./arena.ts";

/** PostgreSQL's main process and all that it has started. */
export function postgresProcesses({ dataDir }: Arena): number[] {
  const postmaster = postmasterPid(dataDir);
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = table
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster);
  return [postmaster, ...children.map(([pid]) => pid as number)];
}

/** Some may have ended meanwhile. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) if (lives(pid)) process.kill(pid, signal);
}

/** What was not killed must not have died. */
export function expectAlive({ server }: Arena): void {
  const { exitCode, signalCode } = server().process;
  if (exitCode !== null || signalCode !== null)
    throw new Error(`the server died (${signalCode ?? exitCode})\n${server().output()}`);
}
