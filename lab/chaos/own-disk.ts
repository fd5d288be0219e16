import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inTemporaryFolder, temporaryFolder } from "../kit/temporary-folder.ts";
import { openTestBed, type TestBed } from "./test-bed.ts";

const loopDiskSize = "512M"; // takes only what is written
const smallDiskSize = "160m"; // an empty database takes 80 MB with its write-ahead log
const processFiles = ["server.lock", "postgres/postmaster.pid"]; // name processes, which a power cut would have ended

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "pipe", "ignore"] });
const mountSmall = (folder: string) =>
  mountIn(folder, ["-t", "tmpfs", "-o", `size=${smallDiskSize}`, "scorequest-chaos"]);
const mountImage = (folder: string, image: string) => mountIn(folder, ["-o", "loop", image]);

/** Until it is released, or this process ends. */
function mountIn(folder: string, what: string[]) {
  const place = join(folder, "disk");
  const release = () => {
    process.off("exit", release);
    run("umount", "--lazy", place);
  };
  mkdirSync(place);
  run("mount", ...what, place);
  process.once("exit", release);
  return { place, dataDir: join(place, "data"), release };
}

/** Tries it, because root in a container may not mount. */
function whyNotMounted(what: string, mount: (folder: string) => { release(): void }): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "scorequest-lab-"));
  try {
    mount(folder).release();
    return undefined;
  } catch {
    return `${what} cannot be mounted here, which takes root on Linux`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const whyNoSmallDisk = () => whyNotMounted("a small disk", mountSmall);
export const whyNoLoopDisk = () => whyNotMounted("a file as a disk", (folder) => openLoopDisk(folder, "8M"));

/** A disk that is a file. A copy of the file is what a power cut leaves: what was not synced is missing in it. */
export function openLoopDisk(folder: string, size = loopDiskSize) {
  const image = join(folder, "disk.img");
  run("truncate", "-s", size, image);
  run("mkfs.ext4", "-q", image);
  const { place, dataDir, release } = mountImage(folder, image);
  return {
    dataDir,
    release,
    /** Mounts a copy of the disk as it is now, while `work` looks at its data folder. Nobody may write meanwhile. */
    withCopy<Result>(work: (dataDir: string) => Promise<Result>, copied: () => void): Promise<Result> {
      return inTemporaryFolder(async (elsewhere) => {
        const copy = join(elsewhere, "copy.img");
        copyUnchanged(image, copy, deviceOf(place));
        copied();
        const mounted = mountImage(elsewhere, copy);
        try {
          for (const file of processFiles) await rm(join(mounted.dataDir, file), { force: true });
          return await work(mounted.dataDir);
        } finally {
          mounted.release();
        }
      });
    },
  };
}

export type TestBedOnLoopDisk = Awaited<ReturnType<typeof openTestBedOnLoopDisk>>;

export async function openTestBedOnLoopDisk() {
  const folder = await temporaryFolder();
  const disk = openLoopDisk(folder.path);
  const testBed = await openTestBed({ dataDir: disk.dataDir });
  return { ...testBed, disk, close: () => testBed.close().finally(disk.release).finally(folder.remove) };
}

export async function openTestBedOnSmallDisk(): Promise<TestBed> {
  const folder = await temporaryFolder();
  const { dataDir, release } = mountSmall(folder.path);
  const testBed = await openTestBed({ dataDir });
  return { ...testBed, close: () => testBed.close().finally(release).finally(folder.remove) };
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
