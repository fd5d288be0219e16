import { type DestinationStream, type Logger, pino } from "pino";
import { standardOutput } from "./output.ts";

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
