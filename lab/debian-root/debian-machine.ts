import { spawn } from "node:child_process";
import { once } from "node:events";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { runProgram } from "../kit/run-program.ts";

export type DebianMachine = Awaited<ReturnType<typeof startDebianMachine>>;

// By pivot_root: after a chroot alone, podman's HEALTHCHECK would enter this machine's root. `cat` ends with this process,
// and everything in the machine with it; waiting for it also collects processes whose parents have ended.
const script = `set -eu
root=$1
shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
for place in "$@"; do mount --bind "\${place#*:}" "$root/\${place%%:*}"; done
cd "$root"
pivot_root . .
umount -l .
exec chroot . sh -c 'exec 3<&0; echo up; cat <&3 & wait'`;

const environment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LC_ALL: "C.UTF-8" };

/**
 * Debian in a folder that runs programs like a machine: with its own mounts and processes, on this machine's network.
 * `places` are folders of this machine, by the empty folder of the root that they are seen in.
 */
export async function startDebianMachine(root: string, places: Readonly<Record<string, string>>) {
  const binds = Object.entries(places).map(([place, folder]) => `${place}:${folder}`);
  const first = spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child=KILL", "sh", "-c", script, "sh", root, ...binds],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  await Promise.race([
    once(first.stdout, "data"),
    once(first, "exit").then(() => Promise.reject(new Error("The Debian machine did not start."))),
  ]);
  const enter = ["nsenter", `--target=${childrenOf(first.pid ?? 0)[0]}`, "--mount", "--pid", "--root", "--wd", "--"];
  return {
    run: (...command: string[]) => runProgram([...enter, ...command], { env: environment }),
    start(...command: string[]) {
      const [nsenter = "", ...args] = [...enter, ...command];
      return spawn(nsenter, args, { stdio: ["ignore", "ignore", "inherit"], env: environment });
    },
    async stop() {
      const ended = once(first, "exit");
      first.stdin.end();
      await ended;
    },
  };
}
