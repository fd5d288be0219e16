import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root as repository } from "../../../scripts/build-stamp.js";
import { ensureBuilt } from "../../../scripts/ensure-built.js";
import { makeDebianRoot } from "../../debian-root/debian-root.ts";
import { exitCodeOnDebian } from "../../kit/could-not-run.ts";
import { readOptions } from "../../kit/options.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import type { Job } from "./drill.ts";
import { allStrikes } from "./strikes.ts";

/** Of Debian 13. Patroni's etcd client needs the two for Python, which it only recommends. */
const packages = "postgresql-17 patroni python3-etcd python3-dnspython etcd-server haproxy nginx radosgw".split(" ");
const maxRate = 500;
const logs = join(repository, ".cache/failover-logs");

/** npm run chaos -- failover [strike …] [--rate n]. Answers the exit code. */
export async function startDrill(args: readonly string[]): Promise<number> {
  const { names, values } = readOptions(args, { rate: 30 }, allStrikes);
  const { rate } = values;
  if (!Number.isInteger(rate) || rate < 1 || rate > maxRate)
    throw new Error(`--rate takes a whole number from 1 to ${maxRate}: how many people vote in a second.`);
  return exitCodeOnDebian("npm run chaos -- failover", async () => {
    const root = makeDebianRoot(packages, { commands: ["ip"] });
    await ensureBuilt();
    rmSync(logs, { recursive: true, force: true });
    return inTemporaryFolder((folder) => run({ strikes: names, rate, root, folder, logs }));
  });
}

/** In namespaces of its own, whose network reaches nothing; when it ends, however it does, all of its processes end. */
async function run(job: Job): Promise<number> {
  const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child=KILL", "--mount-proc"];
  const drill = fileURLToPath(new URL("./drill.ts", import.meta.url));
  const child = spawn("unshare", [...namespaces, process.execPath, "--import", "tsx", drill, JSON.stringify(job)], {
    cwd: repository,
    stdio: ["inherit", "inherit", "inherit", "ipc"], // its end tells the drill that nobody waits for it any more
  });
  const stop = () => child.connected && child.disconnect();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop); // the files are removed all the same
  const [code] = await once(child, "exit");
  return code ?? 1;
}
