import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./build-stamp.js";

/** The arguments of node in `npm start`: signals must reach the server itself, without npm in between. */
export async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const [exec, node, ...args] = scripts.start.split(" ");
  if (exec !== "exec" || node !== "node") throw new Error(`npm start is no longer a call of node: ${scripts.start}`);
  return args;
}
