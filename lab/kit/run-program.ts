import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Runs a program to its end and answers what it printed; throws with its own words when it fails. */
export async function runProgram(
  [command = "", ...args]: readonly string[],
  options: { env?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  const ended = new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject));
  const [exitCode, printed, complaints] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${exitCode}:\n${printed}${complaints}`);
  return printed;
}
