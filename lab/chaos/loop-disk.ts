import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
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

const size = "512M"; // takes only what is written
const processFiles = ["server.lock", "postgres/postmaster.pid"]; // name processes, which a power cut would have ended

/** Tries it, because root in a container may not mount. */
export function whyNoLoopDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "scorequest-lab-"));
  try {
    const disk = join(folder, "disk");
    execFileSync("mkdir", [disk]);
    makeImage(join(folder, "disk.img"), "8M");
    mount(join(folder, "disk.img"), disk);
    unmount(disk);
    return undefined;
  } catch {
    return "a file cannot be mounted as a disk here, which takes root on Linux";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function openLoopDisk(folder: string): Promise<LoopDisk> {
  const image = join(folder, "disk.img");
  const place = join(folder, "disk");
  await mkdir(place);
  makeImage(image, size);
  mount(image, place);
  const release = () => {
    process.off("exit", release);
    unmount(place);
  };
  process.once("exit", release); // also when the run is broken off
  return {
    dataDir: join(place, "data"),
    release,
    withCopy: (work, copied) =>
      inTemporaryFolder(async (elsewhere) => {
        const copy = join(elsewhere, "copy.img");
        copyUnchanged(image, copy, deviceOf(place));
        copied?.();
        const mounted = join(elsewhere, "copy");
        await mkdir(mounted);
        mount(copy, mounted);
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

/** The product with its data folder on such a disk. */
export async function openTestBedOnLoopDisk(): Promise<TestBedOnLoopDisk> {
  const folder = await temporaryFolder();
  const disk = await openLoopDisk(folder.path);
  const testBed = await openTestBed({ dataDir: disk.dataDir });
  return {
    ...testBed,
    disk,
    async close() {
      await testBed.close();
      disk.release();
      await folder.remove();
    },
  };
}

function makeImage(image: string, bytes: string): void {
  execFileSync("truncate", ["-s", bytes, image]);
  execFileSync("mkfs.ext4", ["-q", image], { stdio: "ignore" });
}

function mount(image: string, place: string): void {
  execFileSync("mount", ["-o", "loop", image, place], { stdio: "ignore" });
}

function unmount(place: string): void {
  execFileSync("umount", ["--lazy", place], { stdio: "ignore" });
}

/** The kernel may write on its own while the file is copied; such a copy would be of no single moment. */
function copyUnchanged(image: string, copy: string, device: string): void {
  for (;;) {
    const before = sectorsWritten(device);
    execFileSync("cp", ["--sparse=always", image, copy]);
    if (sectorsWritten(device) === before) return;
  }
}

function deviceOf(place: string): string {
  return basename(execFileSync("findmnt", ["-n", "-o", "SOURCE", place], { encoding: "utf8" }).trim());
}

function sectorsWritten(device: string): string | undefined {
  return readFileSync(`/sys/block/${device}/stat`, "utf8").trim().split(/\s+/)[6];
}
