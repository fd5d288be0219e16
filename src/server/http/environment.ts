import type { Context } from "hono";
import type { Log } from "#server/log.ts";
import type { ServerRequest } from "./server-request.ts";

/** What every request carries through Hono. */
export type RequestEnvironment = { Variables: { request: RequestWithFile; log: Log } };

/** A file may come for minutes, so who sends it is looked up again afterwards. */
export type RequestWithFile = ServerRequest & { forgetPerson(): void };

export type RequestContext = Context<RequestEnvironment>;
