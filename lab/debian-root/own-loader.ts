import { existsSync } from "node:fs";
import { join } from "node:path";
import { debianRoot } from "./debian-root.ts";

/** By Node's name of the processor. */
const platforms: Partial<Record<string, { loader: string; libraries: string }>> = {
  x64: { loader: "lib64/ld-linux-x86-64.so.2", libraries: "usr/lib/x86_64-linux-gnu" },
  arm64: { loader: "lib/ld-linux-aarch64.so.1", libraries: "usr/lib/aarch64-linux-gnu" },
};
const { loader: loaderName = "", libraries = "" } = platforms[process.arch] ?? {};
const loader = join(debianRoot, loaderName);
const pathOf = (program: string) => join(debianRoot, "usr/bin", program);

/** Whether these programs of Debian 13 can be started by `withOwnLoader`. */
export function hasPrograms(...programs: string[]): boolean {
  return loaderName !== "" && [loader, ...programs.map(pathOf)].every((file) => existsSync(file));
}

/** A program of Debian 13 beside the machine's own, by its own loader and libraries: it needs no rights and no chroot. */
export function withOwnLoader(program: string, args: readonly string[]): [string, string[]] {
  const folders = [libraries, `${libraries}/ceph`, "usr/lib/ceph"]; // Ceph's programs have folders of their own
  const path = folders.map((folder) => join(debianRoot, folder)).join(":");
  return [loader, ["--library-path", path, pathOf(program), ...args]];
}
