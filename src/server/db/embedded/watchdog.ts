import { spawn } from "node:child_process";
import type { PostgresAccount } from "./account.ts";
import { cleanEnvironment } from "./command.ts";

/**
 * However this process ends, kill -9 included, its end of the pipe closes, and the postmaster is told to stop. The answer
 * calls the watchdog off.
 */
export function startWatchdog(postmaster: number, account: PostgresAccount): () => void {
  const script = 'while read -r _; do :; done; kill -INT "$0"';
  const watchdog = spawn("/bin/sh", ["-c", script, String(postmaster)], {
    cwd: "/",
    env: cleanEnvironment,
    ...account,
    stdio: ["pipe", "ignore", "ignore"],
    // As for the postmaster: Ctrl-C is not for it.
    detached: true,
  });
  // Without it an orphan is possible, which the next start ends.
  watchdog.on("error", () => {});
  return () => void watchdog.kill("SIGKILL");
}
