import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { hasPrograms, withOwnLoader } from "../debian-root/own-loader.ts";

/** Runs promtool and answers what it printed, also where it says that something is wrong. Undefined where it is not. */
export async function promtool(...args: string[]): Promise<string | undefined> {
  const isOnPath = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;
  if (!isOnPath && !hasPrograms("promtool")) return undefined;
  const [file, given] = isOnPath ? ["promtool", args] : withOwnLoader("promtool", args);
  const child = spawn(file, given, { stdio: ["ignore", "pipe", "pipe"] });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
}

export const noPromtool = "promtool is not here (npx tsx lab/debian-root/main.ts prometheus brings it)";
