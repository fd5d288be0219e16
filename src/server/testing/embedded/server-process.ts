import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { packageRoot } from "#server/core/package-root.ts";

export type ServerProcess = { pid: number; url: string; created: boolean };

type Options = {
  /** another copy of server/db/embedded.ts */
  module?: string;
  uid?: number;
  gid?: number;
};

const embeddedModule = join(packageRoot, "src/server/db/embedded.ts");
const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** A separate process with the embedded database, which can be killed. Rejects with the error of its start. */
export async function startServerProcess(dataDir: string, options: Options = {}): Promise<ServerProcess> {
  const child = spawnServerProcess(dataDir, options);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await Promise.race([once(lines, "line"), once(lines, "close")])) as [string?];
  if (line === undefined) throw new Error("The process ended without an answer.");
  const { error, url, created } = JSON.parse(line) as { error?: string; url: string; created: boolean };
  if (error !== undefined) throw new Error(error);
  return { pid: child.pid as number, url, created };
}

/** Gets SIGTERM after the test, if it still runs. */
export function spawnServerProcess(
  dataDir: string,
  { module = embeddedModule, ...account }: Options = {},
): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(module).href)};
    const report = (news) => console.log(JSON.stringify(news));
    try {
      const { url, created, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1] });
      process.once("SIGTERM", () => stop().then(() => process.exit(0)));
      report({ url, created });
    } catch (error) {
      report({ error: error.message });
    }`;
  const args = ["--import", tsx, "--input-type=module", "--eval", script, dataDir];
  const child = spawn(process.execPath, args, { cwd: "/", stdio: ["ignore", "pipe", "inherit"], ...account });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return child;
}
