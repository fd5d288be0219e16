import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { isBuildFresh, root } from "./build-stamp.js";

/**
 * Builds what is stale, in a process of its own: a server that built itself would keep the memory of the build tools.
 * They are loaded only then, so that a built product runs without them.
 */
export async function ensureBuilt() {
  if (await isBuildFresh()) return;
  process.stdout.write("Building …\n");
  const { status } = spawnSync(process.execPath, [join(root, "scripts/build.js")], { stdio: "inherit" });
  if (status !== 0) throw new Error("The product could not be built; the reason is above.");
}
