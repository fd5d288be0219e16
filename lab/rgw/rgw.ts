import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { type BucketConfig, bucketClient } from "#server/storage/bucket-client.ts";
import { root } from "../../scripts/build-stamp.js";
import { waitFor } from "../kit/wait-for.ts";

/** Debian 13 in a folder, which lab/debian-root makes. */
const debianRoot = process.env.LAB_DEBIAN_ROOT || join(root, ".cache/debian-13");

/** By Node's name of the processor. */
const platforms: Partial<Record<string, { loader: string; libraries: string }>> = {
  x64: { loader: "lib64/ld-linux-x86-64.so.2", libraries: "usr/lib/x86_64-linux-gnu" },
  arm64: { loader: "lib/ld-linux-aarch64.so.1", libraries: "usr/lib/aarch64-linux-gnu" },
};
const { loader: loaderName = "", libraries = "" } = platforms[process.arch] ?? {};
const loader = join(debianRoot, loaderName);
const programs = ["radosgw", "radosgw-admin"].map((name) => join(debianRoot, "usr/bin", name));

/** Why the contract of the storage cannot be tested over RGW here. */
export function whyNoRgw(): string | undefined {
  if ([loader, ...programs].every((file) => existsSync(file))) return undefined;
  return `there is no radosgw of Debian 13 in ${debianRoot} (npx tsx lab/debian-root/main.ts radosgw makes it)`;
}

/** A program of Debian 13 beside the machine's own, by its own loader and libraries: it needs no rights and no chroot. */
function insideDebian(name: string, args: string[]): [string, string[]] {
  const path = [libraries, `${libraries}/ceph`, "usr/lib/ceph"].map((folder) => join(debianRoot, folder)).join(":");
  return [loader, ["--library-path", path, join(debianRoot, "usr/bin", name), ...args]];
}

export type Rgw = {
  config: BucketConfig;
  kind: string;
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  kill(): Promise<void>;
  start(): Promise<void>;
};

const user = { key: "LABKEY", secret: "the secret of the lab/+=" };

/** Ceph's S3 gateway on a SQLite file in that folder, without a Ceph cluster: signatures and errors are the real ones. */
export async function startRgw(folder: string): Promise<Rgw> {
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
  execFileSync(
    ...insideDebian("radosgw-admin", [
      ...common,
      ...[
        "user",
        "create",
        "--uid=lab",
        "--display-name=lab",
        `--access-key=${user.key}`,
        `--secret-key=${user.secret}`,
      ],
    ]),
    { stdio: "ignore" },
  );
  const config: BucketConfig = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "photos",
    region: "us-east-1",
    prefix: "chaos/",
    ...user,
  };
  const send = bucketClient(config);
  const isThere = () =>
    send({ method: "PUT", timeoutMs: 10_000 }).then(
      () => true,
      () => false,
    );

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(...insideDebian("radosgw", [...common, "-f"]), { stdio: "ignore" });
    process.once("exit", () => child.kill("SIGKILL"));
    await waitFor(60, "RGW", async () => {
      if (child.exitCode !== null) throw new Error(`RGW did not start: see ${folder}/log`);
      return isThere(); // makes the bucket, too
    });
    return child;
  };
  let running = await start();
  return {
    config,
    kind: "RGW",
    signal: (signal) => void running.kill(signal),
    async kill() {
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
    async start() {
      running = await start();
    },
  };
}
