import { constants, fstatSync, openSync } from "node:fs";
import { boundedWriter } from "#server/primitives/bounded-writer.ts";

const maxWaitingBytes = 4 * 1024 * 1024;
const outputs = new Map<number, ReturnType<typeof boundedWriter>>();

export const standardOutput = () => outputOf(process.stdout);
export const standardError = () => outputOf(process.stderr);

/** What is written never waits and never fails, whether its reader has stopped (Ctrl-S in a terminal) or its disk is full. */
export function outputWriter(fd: number): ReturnType<typeof boundedWriter> {
  const describeDropped = (dropped: number) =>
    `${JSON.stringify({ level: "warn", time: new Date().toISOString(), dropped, msg: "lines of the log were dropped" })}\n`;
  return boundedWriter(fd, { maxWaitingBytes, describeDropped });
}

function outputOf({ fd }: { fd: number }): ReturnType<typeof boundedWriter> {
  const opened = outputs.get(fd);
  if (opened) return opened;
  const writer = outputWriter(descriptorThatDoesNotBlock(fd));
  process.once("exit", writer.writeBeforeExit);
  outputs.set(fd, writer);
  return writer;
}

/** Node makes a pipe or socket non-blocking when it opens its stream, but of a terminal it opens another descriptor. */
function descriptorThatDoesNotBlock(fd: number): number {
  if (!fstatSync(fd).isCharacterDevice()) return fd;
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/dev/fd/${fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return fd;
  }
}
