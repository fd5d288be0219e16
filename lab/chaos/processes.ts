import { execFileSync } from "node:child_process";
import { lives, postmasterPid } from "#server/testing/embedded/processes.ts";
import type { TestBed } from "./test-bed.ts";

export function postgresProcesses({ dataDir }: TestBed): number[] {
  const postmaster = postmasterPid(dataDir);
  const children = execFileSync("pgrep", ["-P", String(postmaster)], { encoding: "utf8" })
    .trim()
    .split("\n");
  return [postmaster, ...children.map(Number)];
}

export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) if (lives(pid)) process.kill(pid, signal); // some may have ended
}

export function expectAlive({ server }: TestBed): void {
  const { exitCode, signalCode } = server().process;
  if (exitCode !== null || signalCode !== null)
    throw new Error(`the server died (${signalCode ?? exitCode})\n${server().output()}`);
}

/** PostgreSQL may end before it answers. */
export async function endDatabaseConnections(testBed: TestBed): Promise<void> {
  await testBed
    .onDatabase(({ pool }) =>
      pool.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"),
    )
    .catch(() => {});
}
