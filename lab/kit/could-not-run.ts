import { NoDebianRoot } from "../debian-root/debian-root.ts";

/** Neither good nor bad. Test programs such as automake's use it. */
const exitCouldNotRun = 77;

/** The exit code of a command, also where it could not run because Debian cannot be had here. */
export async function exitCodeOnDebian(command: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoDebianRoot)) throw error;
    process.stderr.write(`${command} could not run: ${error.message}.\n`);
    return exitCouldNotRun;
  }
}
