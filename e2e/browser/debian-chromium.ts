import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserSource, browserAt } from "./browser.ts";
import { fontEnvironment } from "./fonts.ts";
import { preparedFolder } from "./prepared-folder.ts";
import { run } from "./run.ts";

const shell = "chromium-headless-shell";
const resources = "chromium-common";
const font = "fonts-liberation";

/** Debian's headless Chromium from the machine's apt sources, unpacked without root and without installing anything. */
export const debianChromium: BrowserSource = {
  name: `${shell} from the machine's apt sources`,
  candidates: async () =>
    ["/usr/bin/apt-get", "/usr/bin/dpkg-deb"].every(existsSync) ? [await unpackedDebianChromium()] : [],
};

async function unpackedDebianChromium(): Promise<Browser> {
  const folder = await preparedFolder(`${await systemName()}-${process.arch}`, async (target) => {
    console.log(`Fetching ${shell} for the browser tests (100 to 200 MB, only this once) …`);
    await fetchInto(target);
  });
  return browserAt(join(folder, "usr/lib/chromium", shell), {
    ...(await fontEnvironment(folder, "usr/share/fonts")),
    LD_LIBRARY_PATH: (await libraryFolders(folder)).join(":"),
  });
}

/** Part of the folder name, because a container of another release may share the checkout. */
async function systemName(): Promise<string> {
  const release = await readFile("/etc/os-release", "utf8");
  const field = (name: string) => release.match(new RegExp(`^${name}="?([\\w.-]+)`, "m"))?.[1] ?? "";
  return field("ID") + field("VERSION_ID");
}

async function fetchInto(folder: string): Promise<void> {
  const apt = join(folder, "apt");
  const archives = join(apt, "archives");
  await mkdir(join(apt, "lists", "partial"), { recursive: true });
  await mkdir(join(archives, "partial"), { recursive: true });
  await writeFile(join(apt, "status"), "");
  const options = aptOptions(apt);

  await run("apt-get", [...options, "update"]);
  const depends = await run("apt-cache", [...options, "depends", shell]);
  // The resources come without their dependencies, which are for a desktop and half as large again.
  const libraries = [...depends.matchAll(/^ {2}Depends: ([a-z0-9.+-]+)$/gm)]
    .map(([, name]) => name as string)
    .filter((name) => name !== resources);
  const download = ["install", "--yes", "--download-only", "--no-install-recommends"];
  await run("apt-get", [...options, ...download, font, ...libraries]);
  await run("apt-get", [...options, "download", shell, resources], { cwd: archives });

  for (const archive of await readdir(archives)) {
    // The C library must be the one of the machine's loader.
    if (archive.endsWith(".deb") && !archive.startsWith("libc6_")) {
      await run("dpkg-deb", ["--extract", join(archives, archive), folder]);
    }
  }
  await rm(apt, { recursive: true });
}

function aptOptions(apt: string): string[] {
  return [
    `Dir::State=${apt}`,
    `Dir::State::Lists=${apt}/lists`,
    // As if nothing were installed, so that the folder does not depend on packages of the machine.
    `Dir::State::Status=${apt}/status`,
    `Dir::Cache=${apt}`,
    `Dir::Cache::Archives=${apt}/archives`,
    // As root, apt would download as another user, who may not enter our folder.
    "APT::Sandbox::User=root",
    "Debug::NoLocking=true",
    "Acquire::Languages=none",
    "Acquire::Retries=2",
  ].flatMap((option) => ["-o", option]);
}

async function libraryFolders(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return [...new Set(files.filter(({ name }) => /^lib.+\.so(\.\d+)*$/.test(name)).map(({ parentPath }) => parentPath))];
}
