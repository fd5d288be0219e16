import { UnconfirmedCommit } from "./confirming-client.ts";

/** Error codes of Node and PostgreSQL while the database cannot be used. */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
  "EMFILE", // this process has no file left for a connection
  "ENFILE",
  "25006", // it is read-only: another server is taking over
  "53000", // it has run out of something
  "53100", // its disk is full
  "53200", // it has no memory left
  "53300", // too many connections
  "57P01", // shut down by an administrator
  "57P02", // crashed
  "57P03", // starting up
  "08000",
  "08003",
  "08006",
  "58030", // its disk fails
]);

/** Messages of `pg` that have no code. */
const awayMessages =
  /^(Connection terminated|timeout (exceeded|expired) when trying to connect|Cannot use a pool after|Client .* is not queryable)/;

/** PostgreSQL reports that it cannot use its own files with the code for missing rights. */
const closedFile = /^could not (open|access|create|extend|write|truncate|rename|remove|fsync)/;

/** Whether a request failed because the database cannot work for a while, not because of the request itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnconfirmedCommit) return true;
  const { code = "", message } = error as { code?: string; message: string };
  return awayCodes.has(code) || awayMessages.test(message) || (code === "42501" && closedFile.test(message));
}
