import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";

/** A file of deploy/ in which places are filled in: text that must be there, and what stands there instead. */
export async function deployExample(name: string, places: Readonly<Record<string, string>>): Promise<string> {
  let filled = await readFile(join(root, "deploy", name), "utf8");
  for (const [place, instead] of Object.entries(places)) {
    if (!filled.includes(place)) throw new Error(`deploy/${name} no longer says: ${place}`);
    filled = filled.replaceAll(place, instead);
  }
  return filled;
}
