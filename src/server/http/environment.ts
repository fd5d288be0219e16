import type { Context } from "hono";
import type { Log } from "#server/log.ts";
import type { ServerRequest } from "./server-request.ts";

/** What every request carries through Hono. */
export type RequestEnvironment = { Variables: { request: ServerRequest; log: Log } };

export type RequestContext = Context<RequestEnvironment>;
