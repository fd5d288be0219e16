import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "#server/core/package-root.ts";

const runsFromSource = import.meta.url.endsWith(".ts");

/** The version of package.json, and the build where one runs: `0.1.0+4f1c09a2b7d3`. */
export async function buildVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  const stamp = runsFromSource ? "" : await readFile(join(packageRoot, "dist/stamp"), "utf8").catch(() => "");
  return stamp ? `${version}+${stamp.slice(0, 12)}` : version;
}
