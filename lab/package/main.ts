// npm run package: builds the image, runs it and the systemd unit, and lets each example's own program check it.

import { newSecret } from "#server/db/backup/secret-file.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { root } from "../../scripts/build-stamp.js";
import { startDebianMachine } from "../debian-root/debian-machine.ts";
import { makeDebianRoot } from "../debian-root/debian-root.ts";
import { exitCodeOnDebian } from "../kit/could-not-run.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";
import { checkExamples } from "./examples.ts";
import { buildImage, makeBaseRoot, mountImage, runImage } from "./image.ts";
import { faultsOf, printRuns } from "./report.ts";
import { runUnit } from "./unit.ts";

const programs = [
  "podman podman-compose systemd-sysv systemd-container haproxy nginx caddy",
  "keepalived curl iproute2 prometheus prometheus-alertmanager openssl",
].flatMap((names) => names.split(" "));

process.exitCode = await exitCodeOnDebian("npm run package", async () => {
  const debian = makeDebianRoot(programs);
  const base = await makeBaseRoot();
  return (await inTemporaryFolder((folder) => packageProduct(folder, debian, base))) ? 0 : 1;
});

async function packageProduct(folder: string, debian: string, base: string): Promise<boolean> {
  const machine = await startDebianMachine(debian, { machine: folder, mnt: root });
  try {
    const examples = await checkExamples(machine, folder);
    const built = await buildImage(machine, folder, base);
    const onServer = { APP_SECRET: newSecret() };
    const files = await mountImage(machine);
    const runs = {
      image: await onDatabase(async (url) => runImage(machine, await freePort(), { ...onServer, DATABASE_URL: url })),
      alone: await runImage(machine, await freePort(), {}),
      unit: await onDatabase(async (url) =>
        runUnit(machine, files, await freePort(), { ...onServer, DATABASE_URL: url }),
      ),
    };
    printRuns(built, runs, examples);
    const faults = faultsOf(runs, examples);
    for (const fault of faults) console.log(`NOT IN ORDER: ${fault}`);
    return faults.length === 0;
  } finally {
    await machine.stop();
  }
}

/** A database server of this machine, which stands for that of DATABASE_URL. */
function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (dataDir) => {
    const { url, stop } = await startEmbeddedPostgres({ dataDir });
    return work(url).finally(stop);
  });
}
