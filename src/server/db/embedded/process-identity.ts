import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The process runs, but this system hides it (a /proc mounted with hidepid). */
const unseen = "unseen";

/** Tells a process from a later one with the same pid. Undefined when no such process runs; a zombie does not run. */
export function identityOfProcess(pid: number): string | undefined {
  const seen = process.platform === "linux" ? identityByProc(pid) : identityByPs(pid);
  return seen ?? (seen === undefined && isTaken(pid) ? unseen : undefined);
}

export function isSameProcess(pid: number, identity: string): boolean {
  if (pid <= 0) return false;
  const current = identityOfProcess(pid);
  return current === identity || current === unseen;
}

/** The arguments of a running process, separated by blanks; undefined when there is none or it is hidden. */
export function commandLineOfProcess(pid: number): string | undefined {
  if (process.platform !== "linux") return ps(pid, "command=");
  return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim() || undefined;
}

/** Null: surely dead. Undefined: hidden. */
function identityByProc(pid: number): string | null | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The name in parentheses may contain blanks and parentheses, the fields after it cannot.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTime] = [fields[0], fields[19]];
  if (state === "Z" || state === "X") return null;
  return `${readOrUndefined("/proc/sys/kernel/random/boot_id")?.trim()}/${startTime}`;
}

function identityByPs(pid: number): string | null | undefined {
  if (ps(pid, "state=")?.startsWith("Z")) return null;
  return ps(pid, "lstart=");
}

function ps(pid: number, column: string): string | undefined {
  try {
    const options = { encoding: "utf8", env: { LC_ALL: "C", PATH: "/usr/bin:/bin" }, stdio: "pipe" } as const;
    return execFileSync("ps", ["-ww", "-o", column, "-p", String(pid)], options).trim() || undefined;
  } catch {
    return undefined;
  }
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
