import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type Issuer, startIssuer } from "#server/testing/issuer.ts";
import { startArguments } from "../../scripts/start-arguments.ts";
import { poll } from "./poll.ts";
import { accountIn, complaintIn, type DemoAccount } from "./product-output.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const logFile = join(root, ".cache/e2e-server.log");

// The first start may have to build the product as well.
const startWithin = 180_000;
// The product gives requests in flight ten seconds; its database needs a moment more.
const stopWithin = 20_000;

export type RunningProduct = {
  baseURL: string;
  accounts: DemoAccount[];
  /** Ends it, and answers everything it complained about while it ran. */
  stop(): Promise<string[]>;
};

/** The product as `npm start` runs it, on a free port, with demo data in a folder of its own. */
export async function startProduct(): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), "scorequest-e2e-"));
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const issuer = await startIssuer([`${baseURL}/api/auth/google/callback`]);
  issuer.person = "asks";
  const server = spawn(process.execPath, await startArguments(), {
    cwd: root,
    env: { ...process.env, ...configuration(port, baseURL, join(folder, "data"), issuer) },
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl+C would reach it too, and our own signal would then be its second, which ends it without ceremony.
    detached: true,
  });
  const output = await readOutput(server);

  const stop = async () => {
    await end(server, output.complaints);
    await issuer.close();
    await rm(folder, { recursive: true, force: true });
    return output.complaints;
  };
  try {
    await poll(startWithin, "the product is ready", async () => {
      if (hasEnded(server)) throw new Error("The product ended while it was starting");
      return output.accounts.length > 0 && (await isReady(baseURL));
    });
    return { baseURL, accounts: output.accounts, stop };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}:\n${output.lastLines.join("\n")}`);
  }
}

/** Every variable that the product reads: nothing of the developer's own environment may reach the tests. */
function configuration(port: number, baseURL: string, dataDir: string, issuer: Issuer): Record<string, string> {
  const unset = ["DATABASE_URL", "APP_SECRET", "ADMIN_EMAIL", "ADMIN_PASSWORD", "WEB_CONCURRENCY", "TRUST_PROXY"];
  return {
    ...Object.fromEntries(unset.map((name) => [name, ""])),
    GOOGLE_CLIENT_ID: issuer.client.clientId,
    GOOGLE_CLIENT_SECRET: issuer.client.clientSecret,
    GOOGLE_ISSUER: issuer.url,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: dataDir,
    DEMO: "on",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  };
}

async function readOutput(server: ChildProcess) {
  const output = { accounts: [] as DemoAccount[], complaints: [] as string[], lastLines: [] as string[] };
  await mkdir(join(root, ".cache"), { recursive: true });
  const log = createWriteStream(logFile);
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      const account = accountIn(line);
      if (account) output.accounts.push(account);
      const complaint = complaintIn(line);
      if (complaint) output.complaints.push(complaint);
      output.lastLines = [...output.lastLines, line].slice(-30);
      log.write(`${line}\n`);
    });
  }
  server.once("close", () => log.end());
  return output;
}

async function end(server: ChildProcess, complaints: string[]): Promise<void> {
  if (hasEnded(server)) {
    complaints.push(`It ended by itself (${server.signalCode ?? `code ${server.exitCode}`})`);
    return;
  }
  // Not "close": that would wait for a database that outlived its server and holds the same output open.
  const exited = once(server, "exit");
  const impatience = setTimeout(() => killWithChildren(server), stopWithin);
  server.kill("SIGTERM");
  await exited;
  clearTimeout(impatience);
  if (server.exitCode !== 0)
    complaints.push(`It did not stop cleanly (${server.signalCode ?? `code ${server.exitCode}`})`);
}

/** It leads a process group of its own, since it was started detached. */
function killWithChildren(server: ChildProcess): void {
  if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function isReady(baseURL: string): Promise<boolean> {
  return await fetch(`${baseURL}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}
