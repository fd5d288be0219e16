import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { makeDebianRoot } from "../debian-root/debian-root.ts";
import { runProgram } from "../kit/run-program.ts";

/** Debian 13 with this Node and its npm, in the places of Node's official images: no registry of images is needed. */
export async function makeBaseRoot(): Promise<string> {
  const root = makeDebianRoot([], "base");
  const local = join(root, "usr/local");
  const npm = join((await runProgram(["npm", "root", "--global"])).trim(), "npm");
  await rm(join(local, "lib/node_modules"), { recursive: true, force: true }); // of another version, perhaps
  await mkdir(join(local, "lib/node_modules"), { recursive: true });
  await cp(process.execPath, join(local, "bin/node"));
  await cp(npm, join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
  for (const [name, file] of [
    ["npm", "npm-cli.js"],
    ["npx", "npx-cli.js"],
  ] as const) {
    await rm(join(local, "bin", name), { force: true });
    await symlink(`../lib/node_modules/npm/bin/${file}`, join(local, "bin", name));
  }
  return root;
}
