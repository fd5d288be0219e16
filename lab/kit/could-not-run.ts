/** The exit code of a command that could not run here: neither good nor bad. Test programs such as automake's use it. */
export const exitCouldNotRun = 77;

export function sayCouldNotRun(command: string, whyNot: string): void {
  process.stderr.write(`${command} could not run: ${whyNot}.\n`);
}
