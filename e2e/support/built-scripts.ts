import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";

const assets = join(root, "dist/web/assets");

/** Addresses of the built scripts that contain a text: their names are hashes. */
export async function scriptsWith(text: string): Promise<RegExp> {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  const found = names.filter((_, index) => texts[index]?.includes(text));
  if (found.length === 0) throw new Error(`No script has the text ${text}`);
  return new RegExp(`/assets/(${found.join("|").replaceAll(".", "\\.")})`);
}
