import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { packageRoot } from "#server/core/package-root.ts";
import { freePort } from "#server/db/embedded/free-port.ts";

/** The lab runs without vitest, and from source. */
const isServerBuilt = process.env.VITEST ? (await import("vitest")).inject("isServerBuilt") : false;

export type ServerProcess = {
  process: ChildProcess;
  address: string;
  /** everything it has printed so far */
  output(): string;
  /** its exit code, in the end */
  ended: Promise<number | null>;
  /** SIGTERM, and its exit code */
  stop(): Promise<number | null>;
};

type Environment = Record<string, string>;

declare module "vitest" {
  export interface ProvidedContext {
    isServerBuilt: boolean;
  }
}

type Command = "main" | "supervise" | "admin" | "mail" | "migrate" | "recount" | "backup" | "restore";

/** Node's arguments for a command of the server: as it was built, or from its source where that has changed since. */
export function serverCommand(name: Command, isBuilt = isServerBuilt): string[] {
  return isBuilt ? [`dist/server/${name}.js`] : fromSource(name);
}

function fromSource(name: Command): string[] {
  const folder = name === "main" || name === "supervise" ? "process" : "commands";
  return ["--import", "tsx", `src/server/${folder}/${name}.ts`];
}

/** `folder`: of another version, which is run from its source; `isBuilt`: the built product must be there. */
type Which = { folder?: string | undefined; isBuilt?: boolean | undefined };

/** A command of the server as a process of its own. */
export function runServerCommand(
  name: Command,
  args: string[],
  environment: Environment,
  { folder, isBuilt }: Which = {},
) {
  const child = spawn(process.execPath, [...(folder ? fromSource(name) : serverCommand(name, isBuilt)), ...args], {
    cwd: folder ?? packageRoot,
    env: { PATH: process.env.PATH, LOG_LEVEL: "warn", WEB_CONCURRENCY: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { process: child, output: () => output, ended };
}

const portsTried = 5;

/** The server, once it is ready. */
export async function startServerProcess(
  environment: Environment,
  { name = "main", ...which }: { name?: "main" | "supervise" } & Which = {},
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const started = await startOnFreePort(environment, name, which);
    if ("process" in started) return started;
    // Another program took the port while the server was starting.
    const mayTryAgain = started.output.includes("Something else listens on") && attempt < portsTried;
    if (!mayTryAgain) throw new Error(`The server did not start:\n${started.output}`);
  }
}

async function startOnFreePort(
  environment: Environment,
  name: "main" | "supervise",
  which: Which,
): Promise<ServerProcess | { output: string }> {
  const port = await freePort();
  const { process: child, output, ended } = runServerCommand(name, [], { PORT: String(port), ...environment }, which);
  const address = `http://127.0.0.1:${port}`;
  // A test that fails while waiting must not leave the server running.
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  void ended.then(() => process.off("exit", killAtExit));
  // An answer on the port is not enough: this server itself must report that it is ready.
  while (!output().includes(" is ready:") || !(await isReady(address))) {
    if (child.exitCode !== null) return { output: output() };
    await pause(20);
  }
  return {
    process: child,
    address,
    output,
    ended,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
