import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "#server/db/embedded/free-port.ts";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { type Issuer, startIssuer } from "#server/testing/issuer.ts";
import { startArguments } from "../../scripts/start-arguments.ts";
import { poll } from "./poll.ts";
import { accountIn, type DemoAccount, errorIn } from "./product-output.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const startTimeoutMs = 180_000; // the first start may have to build the product
const stopTimeoutMs = 20_000; // the product waits ten seconds for requests, then stops its database

export type RunningProduct = {
  baseURL: string;
  accounts: DemoAccount[];
  /** Kills the server, and answers when another one has taken its place. */
  restart(): Promise<void>;
  /** Answers all errors that the product has reported. */
  stop(): Promise<string[]>;
};

/** The product as `npm start` runs it, on a free port, in a folder of its own: with the demo, or with an admin alone. */
export async function startProduct({
  google = true,
  smtpUrl = "",
  admin = undefined as Omit<DemoAccount, "role"> | undefined,
  log = "e2e-server",
} = {}): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), "scorequest-e2e-"));
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const issuer = await startIssuer([`${baseURL}/api/auth/google/callback`]);
  issuer.person = "asks";
  const server = spawn(process.execPath, await startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      ...configuration(port, baseURL, join(folder, "data"), google ? issuer : undefined),
      ...(smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: "votes@example.org" } : {}),
      ...(admin ? { DEMO: "off", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password } : {}),
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Otherwise Ctrl+C would reach it too, and our own signal would be its second, which makes it exit at once.
    detached: true,
  });
  const output = await readOutput(server, join(root, `.cache/${log}.log`));

  const stop = async () => {
    await end(server, output.errors);
    await issuer.close();
    await rm(folder, { recursive: true, force: true });
    return output.errors;
  };
  const restart = async () => {
    const before = serverOf(server);
    process.kill(before, "SIGKILL");
    await poll(startTimeoutMs, "another server is ready", async () => {
      return serverOf(server) !== before && (await isReady(baseURL));
    });
  };
  try {
    await poll(startTimeoutMs, "the product is ready", async () => {
      if (hasEnded(server)) throw new Error("The product ended while it was starting");
      return (admin !== undefined || output.accounts.length > 0) && (await isReady(baseURL));
    });
    return { baseURL, accounts: output.accounts, restart, stop };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}:\n${output.lastLines.join("\n")}`);
  }
}

/** Every variable that the product reads, so that the developer's environment has no effect on the tests. */
function configuration(
  port: number,
  baseURL: string,
  dataDir: string,
  issuer: Issuer | undefined,
): Record<string, string> {
  const unset = [
    "DATABASE_URL",
    "APP_SECRET",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "TRUST_PROXY",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_PER_MINUTE",
  ];
  return {
    ...Object.fromEntries(unset.map((name) => [name, ""])),
    GOOGLE_CLIENT_ID: issuer?.client.clientId ?? "",
    GOOGLE_CLIENT_SECRET: issuer?.client.clientSecret ?? "",
    GOOGLE_ISSUER: issuer?.url ?? "",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: dataDir,
    DEMO: "on",
    LOG_LEVEL: "warn",
    WEB_CONCURRENCY: "1",
    NODE_ENV: "production",
  };
}

async function readOutput(server: ChildProcess, logFile: string) {
  const output = { accounts: [] as DemoAccount[], errors: [] as string[], lastLines: [] as string[] };
  await mkdir(join(root, ".cache"), { recursive: true });
  const log = createWriteStream(logFile);
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      const account = accountIn(line);
      if (account) output.accounts.push(account);
      const error = errorIn(line);
      if (error) output.errors.push(error);
      output.lastLines = [...output.lastLines, line].slice(-30);
      log.write(`${line}\n`);
    });
  }
  server.once("close", () => log.end());
  return output;
}

async function end(server: ChildProcess, errors: string[]): Promise<void> {
  if (hasEnded(server)) {
    errors.push(`It ended by itself (${server.signalCode ?? `code ${server.exitCode}`})`);
    return;
  }
  // Not "close", which would also wait for a database that outlives its server and keeps the output open.
  const exited = once(server, "exit");
  const killTimer = setTimeout(() => killWithChildren(server), stopTimeoutMs);
  server.kill("SIGTERM");
  await exited;
  clearTimeout(killTimer);
  if (server.exitCode !== 0) errors.push(`It did not stop cleanly (${server.signalCode ?? `code ${server.exitCode}`})`);
}

/** The only child of its supervisor; 0 while there is none. */
function serverOf(supervisor: ChildProcess): number {
  return childrenOf(supervisor.pid ?? 0)[0] ?? 0;
}

/** The server leads a process group, because it was started detached. */
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
