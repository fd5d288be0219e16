#!/bin/sh
# build.sh <folder> <release> <mirror> <file with apt sources> <package …>: Debian in a folder, with these packages.
# Called by debian-root.ts. Whoever comes second waits; packages that are there already cost nothing.
set -eu
folder=$1 release=$2 mirror=$3 sources=$4
shift 4
exec 9>"$folder.lock"
flock 9

if [ ! -d "$folder" ]; then
  rm -rf "$folder.new"
  debootstrap --variant=minbase --include=ca-certificates "$release" "$folder.new" "$mirror"
  cp "$sources" "$folder.new/etc/apt/sources.list"
  # The folder holds nothing that a power cut may not take, and nobody reads manuals in it.
  printf 'force-unsafe-io\nforce-confold\npath-exclude=/usr/share/doc/*\npath-exclude=/usr/share/man/*\n' \
    >"$folder.new/etc/dpkg/dpkg.cfg.d/lab"
  printf 'Acquire::Languages "none";\n' >"$folder.new/etc/apt/apt.conf.d/lab"
  # Packages must not start their services.
  printf '#!/bin/sh\nexit 101\n' >"$folder.new/usr/sbin/policy-rc.d"
  chmod +x "$folder.new/usr/sbin/policy-rc.d"
  mkdir "$folder.new/machine"
  mv "$folder.new" "$folder"
fi

# Namespaces of its own: no mount and no process is left behind, however this ends.
exec unshare --mount --pid --fork --kill-child=KILL sh -c '
  set -eu
  folder=$1
  shift
  mount -t proc proc "$folder/proc"
  export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
  for attempt in 1 2 3; do
    chroot "$folder" apt-get -q update && chroot "$folder" apt-get -q -y --no-install-recommends install "$@" && exit 0
    sleep 2
  done
  exit 1
' sh "$folder" "$@"
