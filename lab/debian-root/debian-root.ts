import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root as repository } from "../../scripts/build-stamp.js";
import { indexFormat, mirrorIn, release, sourcesFrom } from "./mirror.ts";
import { thisMachine, whyNoNamespaces } from "./why-not.ts";

/** Kept between runs; several clones may share one folder. */
export const debianRoot = process.env.LAB_DEBIAN_ROOT || join(repository, ".cache/debian-13");

const script = fileURLToPath(new URL("./build.sh", import.meta.url));

/** Said in one sentence, to whoever asked for what cannot be had here. */
export class NoDebianRoot extends Error {}

/** Whether the folder is there with all of these packages. Nothing is made. */
function hasDebianRoot(packages: readonly string[], folder = debianRoot): boolean {
  const status = join(folder, "var/lib/dpkg/status");
  if (!existsSync(status)) return false;
  const installed = installedPackages(readFileSync(status, "utf8"));
  return packages.every((name) => installed.has(name));
}

/** Those that are completely installed, by the file in which dpkg keeps them. */
export function installedPackages(status: string): Set<string> {
  const paragraphs = status.split("\n\n").filter((text) => /^Status: install ok installed$/m.test(text));
  return new Set(paragraphs.map((text) => /^Package: (.+)$/m.exec(text)?.[1] ?? ""));
}

/** `commands` of this machine are needed besides; a variant is a folder of its own. */
type Options = { commands?: readonly string[]; variant?: string };

/** The folder with Debian 13 and these packages, made or completed where needed. */
export function makeDebianRoot(packages: readonly string[], { commands, variant }: Options = {}): string {
  const whyNot = whyNoNamespaces(thisMachine, commands);
  if (whyNot) throw new NoDebianRoot(whyNot);
  const folder = variant === undefined ? debianRoot : `${debianRoot}-${variant}`;
  return hasDebianRoot(packages, folder) ? folder : build(folder, packages);
}

function build(folder: string, packages: readonly string[]): string {
  const whyNot = whyNoNamespaces(thisMachine, ["debootstrap", "apt-get", "flock"]);
  if (whyNot) throw new NoDebianRoot(whyNot);
  const mirror = mirrorIn(execFileSync("apt-get", ["indextargets", "--format", indexFormat], { encoding: "utf8" }));
  if (!mirror) throw new NoDebianRoot("apt reads no packages of Debian here (or needs apt-get update first)");

  const log = `${folder}.log`;
  process.stderr.write(`Making Debian 13 in ${folder} (some minutes, once; details: ${log}) …\n`);
  mkdirSync(dirname(folder), { recursive: true });
  const sources = `${folder}.sources`;
  writeFileSync(sources, sourcesFrom(mirror));
  const output = openSync(log, "a");
  const { status } = spawnSync(script, [folder, release, mirror.archive, sources, ...packages], {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...proxyOfApt() },
  });
  closeSync(output);
  if (status !== 0)
    throw new NoDebianRoot(`Debian 13 could not be made from apt's mirror, perhaps without network (see ${log})`);
  return folder;
}

/** debootstrap does not read apt's configuration. */
function proxyOfApt(): Record<string, string> {
  const said = execFileSync("apt-config", ["dump", "Acquire::http::Proxy"], { encoding: "utf8" });
  const [, proxy] = /"(.+)"/.exec(said) ?? [];
  return proxy === undefined ? {} : { http_proxy: proxy };
}
