import { constants, fstatSync, openSync } from "node:fs";
import { type DestinationStream, type Logger, pino } from "pino";
import { boundedWriter } from "./primitives/bounded-writer.ts";

export type Log = Logger;

const secretNames = ["password", "passwordHash", "cookie", "authorization", "accessCode", "token", "secret"];
/** Secret in a query or a body, but not in an error, where a code is needed to find the cause. */
const requestSecretNames = ["code", "state"];

/** Keeps secrets out of the log: at the top level, in a request's query, in an error's details. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        ...requestSecretNames.flatMap((name) => [`query.${name}`, `body.${name}`]),
      ],
    },
    destination ?? standardOutput(),
  );
}

const maxWaitingBytes = 4 * 1024 * 1024;

/** A line of the log never waits and never fails, whether its reader has stopped or its disk is full. */
export function logWriter(fd: number): ReturnType<typeof boundedWriter> {
  const describeDropped = (dropped: number) =>
    `${JSON.stringify({ level: "warn", time: new Date().toISOString(), dropped, msg: "lines of the log were dropped" })}\n`;
  return boundedWriter(fd, { maxWaitingBytes, describeDropped });
}

function standardOutput(): DestinationStream {
  const writer = logWriter(descriptorThatDoesNotBlock());
  process.once("exit", writer.writeBeforeExit);
  return writer;
}

/** Node makes a pipe or socket non-blocking when it opens its stream, but of a terminal it opens another descriptor. */
function descriptorThatDoesNotBlock(): number {
  const standardOutputFd = process.stdout.fd;
  if (!fstatSync(standardOutputFd).isCharacterDevice()) return standardOutputFd;
  try {
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/dev/fd/${standardOutputFd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return standardOutputFd;
  }
}
