import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { childrenOf, lives } from "#server/testing/embedded/processes.ts";
import { insideRoot } from "../../debian-root/inside-root.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { Place } from "./addresses.ts";
import { plugIn, unplug } from "./network.ts";

/** Processes in namespaces of their own, with an address of their own. They can end, hang and return as one. */
export type Machine = Place & {
  boot(): Promise<void>;
  run(service: string, command: readonly string[], options?: RunOptions): Promise<Service>;
  setUp(script: string): Promise<void>;
  signal(signal: NodeJS.Signals, program?: string): void;
  /** Stops every process where it is (SIGSTOP); connections stay open and nobody answers. */
  hang(program?: string): Promise<void>;
  resume(): void;
  /** The power is cut: unreachable at once, and no process is left. Its files stay. */
  vanish(): Promise<void>;
};

export type Service = { pid: number; hasEnded(): boolean };
type RunOptions = { user?: string; environment?: Record<string, string>; folder?: string };

type MachineOptions = {
  folder: string;
  logs: string;
  /** the system that it runs; without it that of the host */
  root?: string;
};

const path = "/usr/sbin:/usr/bin:/sbin:/bin";
const bootTimeoutSeconds = 30;
// Waiting also collects processes whose parents have ended; Patroni takes a dead PostgreSQL for a living one otherwise.
const init = ["sh", "-c", "echo up; sleep infinity & wait"];

export function newMachine(place: Place, { folder, logs, root }: MachineOptions): Machine {
  mkdirSync(folder, { recursive: true });
  mkdirSync(logs, { recursive: true });
  let shell: ChildProcess | undefined;
  let initPid = 0;
  let entrances: ChildProcess[] = [];

  const enter = () => ["--target", String(initPid), "--mount", "--net", "--pid", ...(root ? ["--root", "--wd"] : [])];
  const processes = (program?: string) => processesIn(initPid).filter((pid) => !program || programOf(pid) === program);
  const log = (service: string) => openSync(join(logs, `${place.name}-${service}.log`), "a");
  const spawnIn = (service: string, command: readonly string[], env: Record<string, string>) => {
    const output = log(service);
    return spawn("nsenter", [...enter(), ...command], { stdio: ["ignore", output, output], env });
  };
  /** nsenter stops with its child, and cannot notice its end then. */
  const resumeEntrances = () => {
    for (const { pid } of entrances) if (pid !== undefined) send(pid, "SIGCONT");
  };

  return {
    ...place,
    async boot() {
      const own = root
        ? insideRoot(root, folder, init)
        : ["sh", "-c", 'mount -t proc proc /proc; exec "$@"', "sh", ...init];
      const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child=KILL"];
      const booted = spawn("unshare", [...namespaces, ...own], { stdio: ["ignore", "pipe", log("boot")] });
      const [words] = await Promise.race([
        once(booted.stdout as Readable, "data"),
        once(booted, "exit").then(() => [""]),
      ]);
      if (!String(words).startsWith("up")) throw new Error(`${place.name} did not boot; its log is in ${logs}`);
      initPid = childrenOf(booted.pid ?? 0)[0] ?? 0;
      plugIn(place, initPid);
      shell = booted;
    },
    async run(service, command, { user, environment = { PATH: path, LC_ALL: "C.UTF-8" }, folder: from } = {}) {
      const asUser = user ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"] : [];
      const fromFolder = from ? ["env", `--chdir=${from}`] : [];
      const child = spawnIn(service, [...asUser, ...fromFolder, ...command], environment);
      entrances.push(child);
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      let pid: number | undefined;
      await waitFor(bootTimeoutSeconds, `${service} on ${place.name}`, () => {
        if (hasEnded()) throw new Error(`${service} on ${place.name} ended at once; its log is in ${logs}`);
        pid = childrenOf(child.pid ?? 0)[0]; // nsenter's only child
        return pid !== undefined;
      });
      return { pid: pid ?? 0, hasEnded };
    },
    async setUp(script) {
      const [code] = await once(spawnIn("set-up", ["sh", "-ec", script], { PATH: path }), "exit");
      if (code !== 0) throw new Error(`${place.name} could not be set up; its log is in ${logs}`);
    },
    signal(signal, program) {
      for (const pid of processes(program)) send(pid, signal);
    },
    async hang(program) {
      const running = () => processes(program).filter((pid) => !isStopped(pid)); // a new one may have been started meanwhile
      await waitFor(bootTimeoutSeconds, `${place.name} to hang`, () => {
        for (const pid of running()) send(pid, "SIGSTOP");
        return running().length === 0;
      });
    },
    resume() {
      for (const pid of processes()) send(pid, "SIGCONT");
      resumeEntrances();
    },
    async vanish() {
      if (!shell) return;
      unplug(place);
      const ended = once(shell, "exit");
      send(initPid, "SIGKILL"); // the first process of a namespace takes all others with it
      resumeEntrances();
      await ended;
      shell = undefined;
      entrances = [];
    },
  };
}

function processesIn(initPid: number): number[] {
  const namespace = namespaceOf(initPid);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => namespace !== undefined && namespaceOf(pid) === namespace);
}

function namespaceOf(pid: number): string | undefined {
  return unlessEnded(() => readlinkSync(`/proc/${pid}/ns/pid`));
}

function programOf(pid: number): string | undefined {
  return unlessEnded(() => readFileSync(`/proc/${pid}/comm`, "utf8").trim());
}

/** Stopped, or dead and not yet collected. */
function isStopped(pid: number): boolean {
  const stat = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  return stat === undefined || /^[TtZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
}

function send(pid: number, signal: NodeJS.Signals): void {
  if (lives(pid)) unlessEnded(() => process.kill(pid, signal));
}

function unlessEnded<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
