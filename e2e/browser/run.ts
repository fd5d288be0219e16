import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a program to its end and answers what it printed; when it fails, the error says what it complained about. */
export async function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout } = await execute(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
