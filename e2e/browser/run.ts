import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Answers what the program printed; if it fails, the error contains what it wrote to stderr. */
export async function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout } = await execute(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
