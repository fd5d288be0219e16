import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./build-stamp.js";

/** What `npm start` gives to node, in the project's folder: npm itself would stand between us and the process that we start. */
export async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const [node, ...args] = scripts.start.split(" ");
  if (node !== "node") throw new Error(`npm start is no longer a call of node: ${scripts.start}`);
  return args;
}
