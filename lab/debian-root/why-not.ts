import { spawnSync } from "node:child_process";

/** What this machine is, as far as it decides whether something can run here. */
export type SiteFacts = {
  platform: string;
  isRoot: boolean;
  hasCommand(name: string): boolean;
  /** root in a container often may not */
  mayMakeNamespaces(): boolean;
};

export const thisMachine: SiteFacts = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  hasCommand: (name) => spawnSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" }).status === 0,
  mayMakeNamespaces: () => succeeds("unshare", "--mount --net --pid --fork --mount-proc mount -t tmpfs none /mnt"),
};

const packageOf: Readonly<Record<string, string>> = { ip: "iproute2", "apt-get": "apt", chroot: "coreutils" };

/** In one sentence, why processes cannot be run as on machines of their own; undefined where they can. */
export function whyNoNamespaces(
  { platform, isRoot, hasCommand, mayMakeNamespaces }: SiteFacts,
  commands: readonly string[] = [],
): string | undefined {
  if (platform !== "linux") return "this takes Linux";
  if (!isRoot) return "this takes root";
  const missing = ["unshare", "nsenter", "chroot", "mount", ...commands].filter((name) => !hasCommand(name));
  if (missing.length > 0) return `there is no ${missing.join(", no ")} here (Debian: apt-get install ${debs(missing)})`;
  return mayMakeNamespaces()
    ? undefined
    : "root may not make namespaces and mounts here, as in many containers (a virtual machine or a privileged container lets it)";
}

function debs(commands: readonly string[]): string {
  const packages = commands.map((name) => packageOf[name] ?? (name === "debootstrap" ? name : "util-linux"));
  return [...new Set(packages)].join(" ");
}

function succeeds(command: string, args: string): boolean {
  return spawnSync(command, args.split(" "), { stdio: "ignore" }).status === 0;
}
