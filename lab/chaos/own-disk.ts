import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inTemporaryFolder, temporaryFolder } from "../kit/temporary-folder.ts";
import { openTestBed, type TestBed } from "./test-bed.ts";

/** A disk that is a file. A copy of the file is what a power cut leaves: what was not synced is missing in it. */
export type LoopDisk = {
  dataDir: string;
  /** Mounts a copy of the disk as it is now, while `work` looks at its data folder. Nobody may write meanwhile. */
  withCopy<Result>(work: (dataDir: string) => Promise<Result>, copied?: () => void): Promise<Result>;
  release(): void;
};

const loopDiskSize = "512M"; // takes only what is written
const smallDiskSize = "160m"; // an empty database takes 80 MB with its write-ahead log
const processFiles = ["server.lock", "postgres/postmaster.pid"]; // name processes, which a power cut would have ended

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "pipe", "ignore"] });
const mountSmall = (place: string) =>
  run("mount", "-t", "tmpfs", "-o", `size=${smallDiskSize}`, "scorequest-chaos", place);
const mountImage = (image: string, place: string) => run("mount", "-o", "loop", image, place);
const unmount = (place: string) => run("umount", "--lazy", place);

function makeImage(image: string, bytes: string): void {
  run("truncate", "-s", bytes, image);
  run("mkfs.ext4", "-q", image);
}

/** Tries it, because root in a container may not mount. */
function whyNotMounted(what: string, mount: (folder: string, place: string) => void): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "scorequest-lab-"));
  const place = join(folder, "disk");
  try {
    mkdirSync(place);
    mount(folder, place);
    unmount(place);
    return undefined;
  } catch {
    return `${what} cannot be mounted here, which takes root on Linux`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const whyNoSmallDisk = () => whyNotMounted("a small disk", (_, place) => mountSmall(place));
export const whyNoLoopDisk = () =>
  whyNotMounted("a file as a disk", (folder, place) => {
    makeImage(join(folder, "disk.img"), "8M");
    mountImage(join(folder, "disk.img"), place);
  });

export function openLoopDisk(folder: string): LoopDisk {
  const image = join(folder, "disk.img");
  const place = join(folder, "disk");
  mkdirSync(place);
  makeImage(image, loopDiskSize);
  mountImage(image, place);
  return {
    dataDir: join(place, "data"),
    release: unmountAtExit(place),
    withCopy: (work, copied) =>
      inTemporaryFolder(async (elsewhere) => {
        const copy = join(elsewhere, "copy.img");
        copyUnchanged(image, copy, deviceOf(place));
        copied?.();
        const mounted = join(elsewhere, "copy");
        mkdirSync(mounted);
        mountImage(copy, mounted);
        const dataDir = join(mounted, "data");
        try {
          for (const file of processFiles) await rm(join(dataDir, file), { force: true });
          return await work(dataDir);
        } finally {
          unmount(mounted);
        }
      }),
  };
}

export type TestBedOnLoopDisk = TestBed & { disk: LoopDisk };

export async function openTestBedOnLoopDisk(): Promise<TestBedOnLoopDisk> {
  const folder = await temporaryFolder();
  const disk = openLoopDisk(folder.path);
  const testBed = await openTestBed({ dataDir: disk.dataDir });
  return { ...testBed, disk, close: () => testBed.close().finally(disk.release).finally(folder.remove) };
}

export async function openTestBedOnSmallDisk(): Promise<TestBed> {
  const folder = await temporaryFolder();
  const disk = join(folder.path, "disk");
  mkdirSync(disk);
  mountSmall(disk);
  const release = unmountAtExit(disk);
  const testBed = await openTestBed({ dataDir: join(disk, "data") });
  return { ...testBed, close: () => testBed.close().finally(release).finally(folder.remove) };
}

/** Also when the run is broken off; the returned function unmounts it now. */
function unmountAtExit(place: string): () => void {
  const release = () => {
    process.off("exit", release);
    unmount(place);
  };
  process.once("exit", release);
  return release;
}

/** The kernel may write on its own while the file is copied; such a copy would be of no single moment. */
function copyUnchanged(image: string, copy: string, device: string): void {
  for (;;) {
    const before = sectorsWritten(device);
    run("cp", "--sparse=always", image, copy);
    if (sectorsWritten(device) === before) return;
  }
}

function deviceOf(place: string): string {
  return basename(run("findmnt", "-n", "-o", "SOURCE", place).toString().trim());
}

function sectorsWritten(device: string): string | undefined {
  return readFileSync(`/sys/block/${device}/stat`, "utf8").trim().split(/\s+/)[6];
}
