import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresAccount } from "./account.ts";
import { DatabaseCannotStart } from "./cannot-start.ts";
import { cleanEnvironment, inCluster, postmasterArguments } from "./settings.ts";

export type PostmasterOptions = {
  cluster: string;
  postgres: string;
  account: PostgresAccount;
  port: number;
  durable: boolean;
  settings?: readonly string[] | undefined;
  log: (message: string) => void;
};

/** One run of PostgreSQL's main process. */
export type Postmaster = {
  /** resolves when it accepts connections; rejects with PostgreSQL's output if it ends before */
  ready: Promise<void>;
  /** how it ended */
  ended: Promise<string>;
  portWasTaken(): boolean;
  /** It ended for a cause that can pass: missing space, rights or files. */
  canRecover(): boolean;
  stop(): Promise<void>;
};

const linesKept = 20;
const fastShutdownMs = 8000;

export function startPostmaster(options: PostmasterOptions): Postmaster {
  const { cluster, postgres, account, port, durable, settings, log } = options;
  const child = spawn(postgres, postmasterArguments(cluster, port, durable, settings), {
    ...inCluster(cluster, account),
    stdio: ["ignore", "ignore", "pipe"],
    // A process group of its own: Ctrl-C in a terminal must not end it before the server has answered open requests.
    detached: true,
  });
  const callOff = child.pid === undefined ? () => {} : startWatchdog(child.pid, account);
  const lines: string[] = [];
  let stopping = false;
  createInterface({ input: child.stderr }).on("line", (line) => {
    lines.push(line);
    if (lines.length > linesKept) lines.shift();
    if (!stopping && isInteresting(line)) log(line);
  });

  let over = false;
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
    child.on("exit", async (code, signal) => {
      callOff();
      // Waits briefly for its last output and its backends, which hold the pipe and the shared memory; busy ones stay.
      await Promise.race([once(child, "close"), pause(500, undefined, { ref: false })]);
      resolve(signal ?? `exit status ${code}`);
    });
  }).finally(() => {
    over = true;
  });

  async function becomeReady(): Promise<void> {
    while (!isReady(cluster, child.pid)) {
      if (over) throw new DatabaseCannotStart(`PostgreSQL did not start (${await ended}).\n${lines.join("\n")}`);
      await pause(10);
    }
  }
  const ready = becomeReady();
  // A caller that only waits for `ended` must not cause an unhandled rejection.
  ready.catch(() => {});

  return {
    ready,
    ended,
    portWasTaken: () => lines.some((line) => line.includes("could not create any TCP/IP sockets")),
    canRecover: () => lines.some((line) => temporaryFaults.test(line)),
    async stop() {
      stopping = true;
      child.kill("SIGINT");
      const timer = setTimeout(() => child.kill("SIGQUIT"), fastShutdownMs);
      await ended.finally(() => clearTimeout(timer));
    },
  };
}

/** Messages of the C library; in English, as initdb sets it. */
const temporaryFaults =
  /No space left on device|Disk quota exceeded|Read-only file system|Permission denied|Too many open files|Cannot allocate memory|Input\/output error/;

/** As pg_ctl does it: the eighth line of the pid file is the state. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function isInteresting(line: string): boolean {
  return /\b(FATAL|PANIC):|was terminated by signal|not properly shut down/.test(line);
}

/** However this process ends, its end of the pipe closes, and the watchdog stops the postmaster. */
function startWatchdog(postmaster: number, account: PostgresAccount): () => void {
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
