import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root as repository } from "../../../scripts/build-stamp.js";

const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child=KILL", "--mount-proc"];

/**
 * Runs a module as the first process of namespaces of its own: its network reaches nothing, its mounts are seen by
 * nobody else, and when it ends, however it does, all of its processes end.
 */
export function startInOwnNamespaces(module: URL, job: object): ChildProcess {
  const command = [process.execPath, "--import", "tsx", fileURLToPath(module), JSON.stringify(job)];
  return spawn("unshare", [...namespaces, ...command], {
    cwd: repository,
    stdio: ["inherit", "inherit", "inherit", "ipc"], // its end tells the module that nobody waits for it any more
  });
}

/** Called first in such a module: what it is to do. It ends with whoever started it. */
export function jobInOwnNamespaces<Job>(): Job {
  process.once("disconnect", () => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  return JSON.parse(process.argv[2] ?? "");
}
