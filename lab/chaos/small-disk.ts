import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "../kit/temporary-folder.ts";
import { openTestBed, type TestBed } from "./test-bed.ts";

const size = "160m"; // an empty database takes 80 MB with its write-ahead log

/** Tries it, because root in a container may not mount. */
export function whyNoSmallDisk(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), "scorequest-lab-"));
  try {
    mount(place);
    unmount(place);
    return undefined;
  } catch {
    return "a small disk cannot be mounted here, which takes root on Linux";
  } finally {
    rmdirSync(place);
  }
}

function mount(place: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "scorequest-chaos", place], { stdio: "ignore" });
}

function unmount(place: string): void {
  execFileSync("umount", ["--lazy", place], { stdio: "ignore" });
}

/** The product with its data folder on a small disk of its own. */
export async function openTestBedOnSmallDisk(): Promise<TestBed> {
  const folder = await temporaryFolder();
  const disk = join(folder.path, "disk");
  await mkdir(disk);
  mount(disk);
  const release = () => unmount(disk);
  process.once("exit", release); // also when the run is broken off
  const testBed = await openTestBed({ dataDir: join(disk, "data") });
  return {
    ...testBed,
    async close() {
      await testBed.close();
      process.off("exit", release);
      release();
      await folder.remove();
    },
  };
}
