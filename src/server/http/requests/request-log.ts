import type { Log } from "#server/core/log.ts";
import type { ServerRequest } from "./server-request.ts";

/**
 * One line per request. Successful reads are logged at debug level only: an event's polls would bury everything else.
 * Bodies and headers are never logged; query values pass the log's redaction.
 */
export function logRequest(log: Log, request: ServerRequest, status: number): void {
  const level = status >= 500 ? "error" : status >= 400 || request.method !== "GET" ? "info" : "debug";
  if (!log.isLevelEnabled(level)) return;
  const { requestId, method, path, arrivedAt } = request;
  const ms = Math.round(performance.now() - arrivedAt);
  const address = request.address();
  log[level]({ requestId, method, path, query: request.query(), status, ms, address }, "request");
}
