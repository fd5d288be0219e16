import { spawn, spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type BucketConfig, bucketClient } from "#server/storage/bucket-client.ts";
import { debianRoot } from "../debian-root/debian-root.ts";
import { hasPrograms, withOwnLoader } from "../debian-root/own-loader.ts";
import { type RestartableProcess, startRestartable } from "../kit/restartable-process.ts";
import { succeeds, waitFor } from "../kit/wait-for.ts";

/** Why the contract of the storage cannot be tested over RGW here. */
export function whyNoRgw(): string | undefined {
  if (hasPrograms("radosgw", "radosgw-admin")) return undefined;
  return `there is no radosgw of Debian 13 in ${debianRoot} (npx tsx lab/debian-root/main.ts radosgw makes it)`;
}

export type BucketProcess = RestartableProcess & {
  config: BucketConfig;
  kind: string;
};

const adminTimeoutMs = 20_000; // it usually takes less than one second
const user = { key: "LABKEY", secret: "the secret of the lab/+=" };

/** Ceph's S3 gateway on a SQLite file in that folder, without a Ceph cluster: signatures and errors are the real ones. */
export async function startRgw(folder: string): Promise<BucketProcess> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const settings = join(folder, "ceph.conf");
  await writeFile(
    settings,
    `[global]
rgw_backend_store = dbstore
rgw_config_store = dbstore
dbstore_db_dir = ${folder}
dbstore_config_uri = file:${folder}/config.db
rgw_data = ${folder}
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_thread_pool_size = 32
admin_socket =
log_file = ${folder}/log
run_dir = ${folder}
`,
  );
  const common = ["--conf", settings, "--no-mon-config"];
  await createUser(folder, common);
  const config: BucketConfig = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "photos",
    region: "us-east-1",
    prefix: "chaos/",
    ...user,
  };
  const send = bucketClient(config);
  /** Makes the bucket, too. */
  const isThere = () => succeeds(send({ method: "PUT", timeoutMs: 10_000 }));

  const server = await startRestartable(
    () => spawn(...withOwnLoader("radosgw", [...common, "-f"]), { stdio: "ignore" }),
    () => waitFor(60, `RGW, whose log is in ${folder}`, isThere),
  );
  return { ...server, config, kind: "RGW" };
}

/** radosgw-admin was once seen to hang on a busy machine: then it is tried again from nothing. */
async function createUser(folder: string, common: readonly string[]): Promise<void> {
  const keys = [`--access-key=${user.key}`, `--secret-key=${user.secret}`];
  const args = [...common, "user", "create", "--uid=lab", "--display-name=lab", ...keys];
  const limits = { timeout: adminTimeoutMs, killSignal: "SIGKILL" } as const;
  for (let triesLeft = 3; triesLeft > 0; triesLeft -= 1) {
    const { status, error } = spawnSync(...withOwnLoader("radosgw-admin", args), { stdio: "ignore", ...limits });
    if (status === 0) return;
    if (error === undefined) throw new Error(`radosgw-admin ended with ${status}: see ${folder}/log`);
    const databases = (await readdir(folder)).filter((name) => name.includes(".db"));
    await Promise.all(databases.map((name) => rm(join(folder, name))));
  }
  throw new Error(`radosgw-admin did not end: see ${folder}/log`);
}
