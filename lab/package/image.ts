import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import type { DebianMachine } from "../debian-root/debian-machine.ts";
import { makeDebianRoot } from "../debian-root/debian-root.ts";
import { runProgram } from "../kit/run-program.ts";
import { secondsOf } from "../kit/wait-for.ts";
import { processFacts } from "./process-facts.ts";
import { tryProduct, waitUntilReady } from "./product-trial.ts";

// Of its own, so that nobody's images are touched.
const storage = ["--root=/machine/storage", "--runroot=/run/storage", "--cgroup-manager=cgroupfs"];
const podman = (machine: DebianMachine, ...args: string[]) =>
  machine.run("podman", ...storage, "--events-backend=none", ...args);

export type BuiltImage = { buildSeconds: number; megabytes: number };

/** What this machine allows: podman would ask for more, which not every root may have. */
async function allowedLimits(machine: DebianMachine): Promise<string[]> {
  const limits = await machine.run("cat", "/proc/self/limits");
  const hard = (name: string) => new RegExp(`^Max ${name}\\s+\\S+\\s+(\\d+)`, "m").exec(limits)?.[1];
  return Object.entries({ nofile: hard("open files"), nproc: hard("processes") })
    .filter(([, most]) => most !== undefined)
    .map(([name, most]) => `--ulimit=${name}=${most}`);
}

/** deploy/Dockerfile on a base of our own. `/machine` is the folder, `/mnt` the repository. */
export async function buildImage(machine: DebianMachine, folder: string, base: string): Promise<BuiltImage> {
  const leftOut = ["./var/lib/apt/lists/*", "./var/cache/*", "./dev/*", "./proc/*"].map((path) => `--exclude=${path}`);
  const archive = join(folder, "base.tar");
  await runProgram(["tar", "--create", "--numeric-owner", `--file=${archive}`, ...leftOut, "--directory", base, "."]);
  await podman(machine, "import", "/machine/base.tar", "localhost/base");
  await writeNpmSettings(folder);
  const limits = await allowedLimits(machine);
  const buildSeconds = await secondsOf(() =>
    podman(
      machine,
      "build",
      ...limits,
      ...["--format=docker", "--isolation=chroot", "--network=host", "--no-cache", "--pull=never"],
      ...["--build-arg=BASE=localhost/base", "--secret=id=npmrc,src=/machine/npmrc"],
      ...["--volume=/machine/certificates.pem:/certificates.pem:ro"],
      ...["--file=/mnt/deploy/Dockerfile", "--tag=localhost/scorequest", "/mnt"],
    ),
  );
  const bytes = await podman(machine, "image", "inspect", "--format={{.Size}}", "localhost/scorequest");
  return { buildSeconds, megabytes: Number(bytes) / 1e6 };
}

/** This machine's own settings of npm, with the certificates that this Node trusts. */
async function writeNpmSettings(folder: string): Promise<void> {
  const [file, registry] = await Promise.all(
    ["userconfig", "registry"].map(async (name) => (await runProgram(["npm", "config", "get", name])).trim()),
  );
  const settings = await readFile(file ?? "", "utf8").catch(() => "");
  const more = [`registry=${registry}`, "cafile=/certificates.pem", ""].join("\n");
  await writeFile(join(folder, "npmrc"), `${settings}\n${more}`, { mode: 0o600 });
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  const certificates = [...rootCertificates, ...(extra ? [await readFile(extra, "utf8")] : [])];
  await writeFile(join(folder, "certificates.pem"), certificates.join("\n"));
}

export type ImageRun = Awaited<ReturnType<typeof runImage>>;

/** Runs the image read-only and without capabilities, uses it, stops it by SIGTERM, and starts and stops it again. */
export async function runImage(machine: DebianMachine, port: number, settings: Readonly<Record<string, string>>) {
  const name = `app-${port}`;
  const address = `http://127.0.0.1:${port}`;
  const all = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: address,
    DEMO: "off",
    LOG_LEVEL: "error",
    ...settings,
  };
  await podman(
    machine,
    "create",
    ...(await allowedLimits(machine)),
    ...[`--name=${name}`, "--network=host", "--cgroups=disabled", "--read-only", "--tmpfs=/tmp"],
    ...["--cap-drop=all", "--security-opt=no-new-privileges", `--volume=${name}:/data`],
    ...Object.entries(all).map(([setting, value]) => `--env=${setting}=${value}`),
    "localhost/scorequest",
  );
  const start = () =>
    secondsOf(async () => {
      await podman(machine, "start", name);
      await waitUntilReady(address);
    });
  const inspect = async (what: string) => (await podman(machine, "inspect", `--format=${what}`, name)).trim();

  const firstStartSeconds = await start();
  await tryProduct(address);
  const pid = await inspect("{{.State.Pid}}");
  const facts = await processFacts((file) => machine.run("cat", `/proc/${pid}/${file}`));
  const health = await podman(machine, "healthcheck", "run", name).then(
    () => "healthy",
    async (error: Error) => `${error.message.trim()} ${await inspect("{{json .State.Health}}")}`,
  );
  await stopProcess(machine, pid);
  const laterStartSeconds = await start();
  const stopSeconds = await stopProcess(machine, await inspect("{{.State.Pid}}"));
  const exitCode = Number(await podman(machine, "wait", name));
  return { ...facts, firstStartSeconds, laterStartSeconds, health, exitCode, stopSeconds };
}

async function stopProcess(machine: DebianMachine, pid: string): Promise<number> {
  const script =
    'from=$(date +%s%N); kill -TERM "$1"; while [ -d "/proc/$1" ]; do sleep 0.002; done; echo $(($(date +%s%N) - from))';
  return Number(await machine.run("sh", "-c", script, "sh", pid)) / 1e9;
}

/** The folder of the image's files, for the systemd unit. */
export async function mountImage(machine: DebianMachine): Promise<string> {
  return (await podman(machine, "image", "mount", "localhost/scorequest")).trim();
}

/** Debian 13 with this Node and its npm, in the places of Node's official images: no registry of images is needed. */
export async function makeBaseRoot(): Promise<string> {
  const root = makeDebianRoot([], { variant: "base" });
  const local = join(root, "usr/local");
  const npm = join((await runProgram(["npm", "root", "--global"])).trim(), "npm");
  await rm(join(local, "lib/node_modules"), { recursive: true, force: true }); // of another version, perhaps
  await mkdir(join(local, "lib/node_modules"), { recursive: true });
  await cp(process.execPath, join(local, "bin/node"));
  await cp(npm, join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
  for (const name of ["npm", "npx"]) {
    await rm(join(local, "bin", name), { force: true });
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name));
  }
  return root;
}
