import { spawn } from "node:child_process";
import type { PostgresAccount } from "./account.ts";
import { cleanEnvironment } from "./command.ts";

/**
 * However this process ends, kill -9 included, its end of the pipe closes, and the watchdog stops the postmaster.
 * Returns what ends the watchdog.
 */
export function startWatchdog(postmaster: number, account: PostgresAccount): () => void {
  const script = 'while read -r _; do :; done; kill -INT "$0"';
  const watchdog = spawn("/bin/sh", ["-c", script, String(postmaster)], {
    cwd: "/",
    env: cleanEnvironment,
    ...account,
    stdio: ["pipe", "ignore", "ignore"],
    // Like the postmaster, it must not get a terminal's Ctrl-C.
    detached: true,
  });
  // Without a watchdog PostgreSQL may outlive the server; the next start ends it.
  watchdog.on("error", () => {});
  return () => void watchdog.kill("SIGKILL");
}
