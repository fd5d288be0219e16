import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { packageRoot } from "#server/core/package-root.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { childrenOf, lives } from "#server/testing/embedded/processes.ts";
import {
  runServerCommand,
  type ServerProcess,
  serverCommand,
  startServerProcess,
} from "#server/testing/server-process.ts";
import { createEmptyDatabase } from "#server/testing/template.ts";

let folder: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let supervisor: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-supervise-"));
  database = await createEmptyDatabase(inject("clusterUrl"));
});
afterEach(async () => {
  if (supervisor?.process.exitCode === null) await supervisor.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  DATABASE_URL: database.url,
  APP_SECRET: "0123456789abcdef0123456789abcdef",
  DATA_DIR: folder,
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  supervisor = await startServerProcess({ ...environment(), ...settings }, { name: "supervise" });
  return supervisor;
}

const serverPid = ({ process: { pid } }: ServerProcess) => childrenOf(pid as number)[0] as number;

const status = (address: string) =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.status,
    () => undefined,
  );

describe.runIf(process.platform === "linux")("the supervisor", () => {
  test("starts a server that dies again and logs why; SIGTERM stops both", async () => {
    const running = await start();
    const before = serverPid(running);
    process.kill(before, "SIGKILL");
    await expect.poll(() => running.output()).toContain("the server has died");
    expect(running.output()).toMatch(/"signal":"SIGKILL","likelyCause":"killed by somebody, or by the system/);
    await expect.poll(() => status(running.address)).toBe(200);
    expect(serverPid(running)).not.toBe(before);
    await expect.poll(() => running.output().split(" is ready:").length).toBe(3);
    expect(await running.stop()).toBe(0);
    expect(await status(running.address)).toBeUndefined();
  });

  test("starts several processes again too, and Ctrl-C, which reaches all of them, stops them", async () => {
    const running = await start({ WEB_CONCURRENCY: "2" });
    process.kill(serverPid(running), "SIGKILL");
    await expect.poll(() => running.output().split(" is ready:").length).toBe(3);
    const server = serverPid(running);
    for (const pid of [...childrenOf(server), server, running.process.pid as number]) process.kill(pid, "SIGINT");
    running.process.kill("SIGINT"); // npm passes it on once more
    expect(await running.ended).toBe(0);
    expect(running.output()).not.toContain("a worker died");
  });

  test("stops when its server is asked to stop, and starts no other", async () => {
    const running = await start();
    process.kill(serverPid(running), "SIGTERM");
    expect(await running.ended).toBe(0);
    expect(running.output()).not.toContain("has died");
  });

  test("ends with a server that hangs after a second signal", async () => {
    const running = await start();
    const server = serverPid(running);
    process.kill(server, "SIGSTOP");
    const repeated = setInterval(() => running.process.kill("SIGTERM"), 100);
    expect(await running.ended).toBe(1);
    clearInterval(repeated);
    expect(lives(server)).toBe(false);
  });

  test("that dies itself takes the server along", async () => {
    const running = await start();
    const server = serverPid(running);
    running.process.kill("SIGKILL");
    await expect.poll(() => lives(server)).toBe(false);
  });

  test("that dies while the server starts takes it along too", async () => {
    const starting = runServerCommand("supervise", [], { ...environment(), PORT: String(await freePort()) });
    const { pid } = starting.process;
    await expect.poll(() => childrenOf(pid as number)).toHaveLength(1);
    const [server] = childrenOf(pid as number);
    starting.process.kill("SIGKILL");
    await expect.poll(() => lives(server as number)).toBe(false);
  });

  test("does not repeat a start that fails", async () => {
    const { output, ended } = runServerCommand("supervise", [], { DATA_DIR: folder, PORT: "x" });
    expect(await ended).toBe(1);
    expect(output()).toBe("The configuration is not right:\n  - PORT must be a whole number from 1 to 65535\n");
  });
});

const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

/** Skipped where util-linux's `script` is missing: nothing else here makes a terminal. */
describe.runIf(hasScript)("after Ctrl-S in its terminal", () => {
  const ctrlS = "\x13";
  const ctrlQ = "\x11";
  const throwsOnSignal = "data:text/javascript,process.on('SIGUSR2',()=>unforeseen)";

  test.each(["SIGKILL", "SIGUSR2"] as const)(
    "a server that dies (%s) is started again",
    async (signal) => {
      const port = await freePort();
      const command = `exec ${[process.execPath, ...serverCommand("supervise")].join(" ")}`;
      const terminal = spawn("script", ["-qec", command, "/dev/null"], {
        cwd: packageRoot,
        env: {
          PATH: process.env.PATH,
          NODE_OPTIONS: `--import ${throwsOnSignal}`,
          PORT: String(port),
          ...environment(),
        },
      });
      let output = "";
      for (const stream of [terminal.stdout, terminal.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
        });
      const address = `http://127.0.0.1:${port}`;
      const greetings = () => output.split(" is ready:").length - 1;
      try {
        await expect.poll(greetings, { timeout: 60_000 }).toBe(1);
        const [supervisorPid] = childrenOf(terminal.pid as number) as [number];
        const [before] = childrenOf(supervisorPid) as [number];
        terminal.stdin.write(ctrlS);
        process.kill(before, signal);
        await expect.poll(() => childrenOf(supervisorPid)[0] ?? before, { timeout: 60_000 }).not.toBe(before);
        await expect.poll(() => status(address), { timeout: 60_000 }).toBe(200);
        terminal.stdin.write(ctrlQ);
        await expect.poll(greetings, { timeout: 60_000 }).toBe(2);
        await expect.poll(() => output, { timeout: 60_000 }).toContain("the server has died");
      } finally {
        terminal.kill("SIGTERM"); // the server and its supervisor end with their terminal
        if (terminal.exitCode === null) await once(terminal, "close");
      }
    },
    180_000,
  );
});
