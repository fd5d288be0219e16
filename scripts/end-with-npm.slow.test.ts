import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "#server/db/embedded/free-port.ts";
import { childrenOf, lives, postmasterPid } from "#server/testing/embedded/processes.ts";
import { root } from "./build-stamp.js";

/** `npm start` as a person or a program starts it: npm, its shell, the supervisor, the server and its PostgreSQL. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-npm-"));
});
afterEach(async () => {
  for (const pid of ours()) process.kill(pid, "SIGKILL"); // only where a test has failed
  await expect.poll(ours).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

/** All processes that npm has started, and theirs: the environment tells, whoever their parent is now. */
function ours(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map(Number)
    .filter((pid) => lives(pid) && environmentOf(pid).includes(`DATA_DIR=${folder}\0`));
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1");
  } catch {
    return ""; // another person's, or gone
  }
}

async function start(settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const port = String(await freePort());
  const env = { PATH, HOME, LOG_LEVEL: "warn", DEMO: "off", DATA_DIR: folder, PORT: port, ...settings };
  const npm = spawn("npm", ["start"], { cwd: root, env });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(npm, "exit").then(([code, signal]) => code ?? signal);
  await expect.poll(() => output, { timeout: 120_000 }).toContain(" is ready:");
  const postmaster = postmasterPid(folder);
  const [supervisor] = childrenOf(npm.pid as number) as [number];
  return { npm, supervisor, postmaster, ended, output: () => output };
}

/** A database that was stopped, and not killed, has removed its pid file, and its server the lock of the folder. */
async function expectCleanEnd(postmaster: number) {
  await expect.poll(() => [...ours(), ...(lives(postmaster) ? [postmaster] : [])], { timeout: 60_000 }).toEqual([]);
  expect(readdirSync(folder)).not.toContain("server.lock");
  expect(readdirSync(join(folder, "postgres"))).not.toContain("postmaster.pid");
}

describe.runIf(process.platform === "linux")("everything that npm start has started ends, cleanly", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("after %s to npm, which waits for it", async (signal) => {
    const { npm, postmaster, ended, output } = await start();
    npm.kill(signal);
    expect(await ended).toBe(0);
    await expectCleanEnd(postmaster);
    expect(output()).not.toContain("failed");
  });

  test("after npm was killed", async () => {
    const { npm, postmaster } = await start();
    npm.kill("SIGKILL");
    await expectCleanEnd(postmaster);
  });

  test("after npm was killed, with several processes", async () => {
    const { npm, postmaster } = await start({ WEB_CONCURRENCY: "2" });
    npm.kill("SIGKILL");
    await expectCleanEnd(postmaster);
  });

  test("after the supervisor was killed", async () => {
    const { supervisor, postmaster, ended } = await start();
    process.kill(supervisor, "SIGKILL");
    await ended;
    await expectCleanEnd(postmaster);
  });

  test("after SIGTERM to all of them at once", async () => {
    const { postmaster, ended } = await start();
    for (const pid of ours()) process.kill(pid, "SIGTERM");
    expect(await ended).toBe(0);
    await expectCleanEnd(postmaster);
  });
});
