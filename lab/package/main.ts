// npm run package: builds the image, runs it and the systemd unit, and lets each example's own program check it.

import { newSecret } from "#server/db/backup/secret-file.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { root } from "../../scripts/build-stamp.js";
import { startDebianMachine } from "../debian-root/debian-machine.ts";
import { makeDebianRoot, NoDebianRoot } from "../debian-root/debian-root.ts";
import { exitCouldNotRun, sayCouldNotRun } from "../kit/could-not-run.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";
import { checkExamples } from "./examples.ts";
import { buildImage, makeBaseRoot, mountImage, runImage } from "./image.ts";
import { faultsOf, printRuns } from "./report.ts";
import { runUnit } from "./unit.ts";

const programs = [
  "podman podman-compose systemd-sysv systemd-container haproxy nginx caddy",
  "keepalived curl iproute2 prometheus prometheus-alertmanager openssl",
].flatMap((names) => names.split(" "));

try {
  const debian = makeDebianRoot(programs);
  const base = await makeBaseRoot();
  process.exitCode = (await inTemporaryFolder((folder) => packageProduct(folder, debian, base))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoDebianRoot)) throw error;
  sayCouldNotRun("npm run package", error.message);
  process.exitCode = exitCouldNotRun;
}

async function packageProduct(folder: string, debian: string, base: string): Promise<boolean> {
  const machine = await startDebianMachine(debian, { machine: folder, mnt: root });
  try {
    const examples = await checkExamples(machine, folder);
    const built = await buildImage(machine, folder, base);
    const server = { DATABASE_URL: "", APP_SECRET: newSecret() };
    const runs = await onDatabases(2, async ([first = "", second = ""]) => ({
      image: await runImage(machine, await freePort(), { ...server, DATABASE_URL: first }),
      alone: await runImage(machine, await freePort(), {}),
      unit: await runUnit(machine, await mountImage(machine), await freePort(), { ...server, DATABASE_URL: second }),
    }));
    printRuns(built, runs, examples);
    const faults = faultsOf(runs, examples);
    for (const fault of faults) console.log(`NOT IN ORDER: ${fault}`);
    return faults.length === 0;
  } finally {
    await machine.stop();
  }
}

/** Database servers of this machine, which stand for those of DATABASE_URL. */
async function onDatabases<Result>(count: number, work: (urls: string[]) => Promise<Result>): Promise<Result> {
  if (count === 0) return work([]);
  return inTemporaryFolder(async (dataDir) => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    return onDatabases(count - 1, (urls) => work([url, ...urls])).finally(stop);
  });
}
