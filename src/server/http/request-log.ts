import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { Log } from "#server/log.ts";
import type { RequestEnvironment } from "./environment.ts";

export type LoggedRequest = {
  requestId: string;
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  /** by performance.now() */
  started: number;
  address: () => string | undefined;
};

/**
 * One line per request. Reads that went well are told at debug only: an event's polls would bury everything else.
 * Bodies and headers are never logged; query values pass the log's redaction.
 */
export function logRequest(log: Log, told: LoggedRequest): void {
  const level = told.status >= 500 ? "error" : told.status >= 400 || told.method !== "GET" ? "info" : "debug";
  if (!log.isLevelEnabled(level)) return;
  const { started, address, ...request } = told;
  log[level]({ ...request, ms: Math.round(performance.now() - started), address: address() }, "request");
}

export function requestLog(log: Log, { trustProxy }: { trustProxy: boolean }) {
  return createMiddleware<RequestEnvironment>(async (context, next) => {
    const started = performance.now();
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const address = () => clientAddress(context.req.header("x-forwarded-for"), incoming, trustProxy);
    context.set("log", log);
    context.set("address", address);
    await next();
    logRequest(log, {
      requestId: context.var.requestId,
      method: context.req.method,
      path: context.req.path,
      query: context.req.query(),
      status: context.res.status,
      started,
      address,
    });
  });
}

/** A forwarded address counts only when we were told that a proxy of ours writes it: anybody can send the header. */
export function clientAddress(
  forwardedFor: string | undefined,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return forwarded || incoming?.socket.remoteAddress;
}
