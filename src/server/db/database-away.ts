/** Codes by which Node and PostgreSQL say that there is no talking to the database right now. */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "53300", // too many connections
  "57P01", // shut down by an administrator
  "57P02", // crashed
  "57P03", // starting up
  "08000",
  "08003",
  "08006",
]);

/** What `pg` says without a code. */
const awayMessages =
  /^(Connection terminated|timeout (exceeded|expired) when trying to connect|Cannot use a pool after)/;

/** Whether a request failed because the database is away, which heals, and not because of what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return awayCodes.has((error as { code?: string }).code ?? "") || awayMessages.test(error.message);
}
