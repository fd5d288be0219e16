import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stampFile = join(root, "dist/stamp");
const sources = ["src", "scripts/build.js", "scripts/web-build", "vite.config.ts", "package.json", "package-lock.json"];

/** Whether dist/ was built from exactly the sources that are here now. */
export async function isBuildFresh() {
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  return stamp === hashOfSources();
}

export async function writeBuildStamp() {
  await writeFile(stampFile, hashOfSources());
}

/**
 * By content, because the times of files differ in every clone. Every start waits for it and does nothing else
 * meanwhile: more than a thousand files are read several times as fast without promises.
 */
function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesIn(join(root, source)))
      hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} place @returns {string[]} */
function filesIn(place) {
  if (/\.\w+$/.test(place)) return [place];
  const items = readdirSync(place, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
