import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { Log } from "#server/log.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";

/**
 * One line per request. Reads that went well are told at debug only: an event's polls would bury everything else.
 * Bodies and headers are never logged; query values pass the log's redaction.
 */
export function requestLog(log: Log, options: { trustProxy: boolean }) {
  return createMiddleware<RequestEnvironment>(async (context, next) => {
    const started = performance.now();
    context.set("log", log);
    await next();
    const { status } = context.res;
    const level = status >= 500 ? "error" : status >= 400 || context.req.method !== "GET" ? "info" : "debug";
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: context.var.requestId,
        method: context.req.method,
        path: context.req.path,
        query: context.req.query(),
        status,
        ms: Math.round(performance.now() - started),
        address: clientAddress(context, options.trustProxy),
      },
      "request",
    );
  });
}

/** A forwarded address counts only when we were told that a proxy of ours writes it: anybody can send the header. */
function clientAddress(context: RequestContext, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress;
}
