import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { root as repository } from "../../../scripts/build-stamp.js";
import { ensureBuilt } from "../../../scripts/ensure-built.js";
import { makeDebianRoot, NoDebianRoot } from "../../debian-root/debian-root.ts";
import { thisMachine, whyNoNamespaces } from "../../debian-root/why-not.ts";
import { exitCouldNotRun, sayCouldNotRun } from "../../kit/could-not-run.ts";
import { inTemporaryFolder } from "../../kit/temporary-folder.ts";
import { allStrikes } from "./all-strikes.ts";
import type { Job } from "./drill.ts";
import { parseOptions } from "./options.ts";
import { startInOwnNamespaces } from "./own-namespaces.ts";

/** Of Debian 13. Patroni's etcd client needs the two for Python, which it only recommends. */
const packages = [
  "postgresql-17",
  "patroni",
  "python3-etcd",
  "python3-dnspython",
  "etcd-server",
  "haproxy",
  "nginx",
  "radosgw",
];
const logs = join(repository, ".cache/failover-logs");

/** npm run chaos -- failover [strike …] [--rate n]. Answers the exit code. */
export async function startDrill(args: readonly string[]): Promise<number> {
  const options = parseOptions(
    args,
    allStrikes.map(({ name }) => name),
  );
  const root = debianOrWhyNot();
  if ("whyNot" in root) {
    sayCouldNotRun("npm run chaos -- failover", root.whyNot);
    return exitCouldNotRun;
  }
  await ensureBuilt();
  rmSync(logs, { recursive: true, force: true });
  return inTemporaryFolder((folder) => run({ ...options, root: root.folder, folder, logs }));
}

function debianOrWhyNot(): { folder: string } | { whyNot: string } {
  const whyNot = whyNoNamespaces(thisMachine, ["ip"]);
  if (whyNot) return { whyNot };
  try {
    return { folder: makeDebianRoot(packages) };
  } catch (error) {
    if (error instanceof NoDebianRoot) return { whyNot: error.message };
    throw error;
  }
}

async function run(job: Job): Promise<number> {
  const child = startInOwnNamespaces(new URL("./drill.ts", import.meta.url), job);
  const stop = () => child.connected && child.disconnect();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop); // the files are removed all the same
  const [code] = await once(child, "exit");
  return code ?? 1;
}
