/**
 * The command line that runs a command inside of the folder, as a whole system: with /proc, an empty and writable
 * /dev/shm, /tmp and /run, and one folder of the caller's as /machine. Call it in a mount namespace of its own
 * (`unshare --mount …`), in which these mounts stay.
 */
export function insideRoot(root: string, machineFolder: string, command: readonly string[]): string[] {
  return ["sh", "-c", script, "sh", root, machineFolder, ...command];
}

// Without a writable /dev/shm Patroni never promotes a standby: PostgreSQL does not start in a new role there.
const script = `set -eu
root=$1 machine=$2
shift 2
mount --bind "$machine" "$root/machine"
mount -t proc proc "$root/proc"
for place in dev/shm tmp run; do mount -t tmpfs -o mode=1777 tmpfs "$root/$place"; done
exec chroot "$root" "$@"`;
