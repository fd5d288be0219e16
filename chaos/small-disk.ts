import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenArena, openArena, temporaryFolder } from "./arena.ts";

const size = "160m"; // an empty database takes eighty megabytes with the files of its log

/** Tried, not guessed: root in a container may not. */
export function cannotMount(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), "scorequest-chaos-"));
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
export async function openArenaOnSmallDisk(): Promise<OpenArena> {
  const folder = await temporaryFolder();
  const disk = join(folder.path, "disk");
  await mkdir(disk);
  mount(disk);
  const release = () => unmount(disk);
  process.once("exit", release); // however this process ends
  const arena = await openArena({ dataDir: join(disk, "data") });
  return {
    ...arena,
    async close() {
      await arena.close();
      process.off("exit", release);
      release();
      await folder.remove();
    },
  };
}
