/** The command line that runs a command inside of the folder, as a whole system; call it in its own mount namespace. */
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
