import type { Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { parse, type z } from "zod/mini";
import type { BodyOf, Endpoint, ParamsOf, PlainReply, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { usualBodyTimes } from "#server/overload/slow-bodies.ts";
import { limitConcurrencyPerOwner } from "#server/primitives/limit-concurrency.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { notFound, Refusal } from "./errors.ts";
import { honoHandler } from "./hono-adapter.ts";
import { parseInput, parseParams, readJson, takesJson, takesQuery } from "./parse-input.ts";
import { readFile } from "./read-file.ts";
import type { Reply } from "./reply.ts";
import type { FastHandler, RouteLoad, RouteTable } from "./route-table.ts";
import type { ServerRequest } from "./server-request.ts";

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file of an endpoint that takes one. A handler calls this after it has checked who may send one. */
  readFile: () => Promise<File>;
  context: RequestContext;
};
type Answer<E extends Endpoint> = E["reply"] extends PlainReply ? Response : ReplyOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>) => MaybePromise<Answer<E>>;

type FastCall<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; request: ServerRequest };

/** How the endpoint is treated under load; `normal` by default. */
type Options = { load?: RouteLoad };

/** Runs after a write has succeeded, before its reply is sent. */
export type AfterWrite = (params: unknown, request: ServerRequest) => MaybePromise<void>;
type Parts = {
  /** Nothing where the endpoint is no write, or has no such effect. */
  afterWriteOf?: (endpoint: Endpoint) => AfterWrite | undefined;
  bodyTimes?: typeof usualBodyTimes;
  /** the session in a Cookie header */
  sessionOf?: (cookieHeader: string | undefined) => string | undefined;
};

export type Api = {
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options): void;
  /** For endpoints that thousands call at once: handlers return bytes, and Node's adapter answers plain requests. */
  handleFast<E extends Endpoint>(
    endpoint: E,
    handler: (call: FastCall<E>) => MaybePromise<Reply>,
    options: Options,
  ): void;
};

/** What organizers and admins do costs more than a vote: a program that does it on many connections must not hold up others. */
const atOnceOfSession = 4;
const maxJsonBytes = 256 * 1024; // our longest form has a few kilobytes

/** Joins endpoints to handlers: input is parsed on the way in, replies on the way out, so no extra column can leak. */
export function apiOn(
  app: Hono<RequestEnvironment>,
  routes: RouteTable,
  { afterWriteOf = () => undefined, bodyTimes = usualBodyTimes, sessionOf = () => undefined }: Parts = {},
): Api {
  const inTurnsOf = limitConcurrencyPerOwner({ maxRunning: Infinity, maxRunningPerOwner: atOnceOfSession });
  return {
    handle(endpoint, handler, { load = "normal" } = {}) {
      const { method, path } = endpoint;
      const afterWrite = afterWriteOf(endpoint);
      routes.add({ method, path, load, takesFile: endpoint.file !== undefined });
      if (method !== "GET" && !endpoint.file) app.on(method, path, jsonLimit);
      app.on(method, path, compress(), async (context) => {
        const params = parseParams(endpoint, context.req.param());
        if (params === undefined) throw notFound();
        const answerCall = async () =>
          handler({
            params,
            query: parseInput(endpoint.query, context.req.query()),
            body: await readJson(endpoint, context.var.request),
            readFile: () => readFile(endpoint, context, bodyTimes),
            context,
          } as Call<typeof endpoint>);
        const session = endpoint.file ? undefined : sessionOf(context.req.header("cookie")); // a file may come for minutes
        const answer = await (session === undefined ? answerCall() : inTurnsOf(session, answerCall));
        await afterWrite?.(params, context.var.request);
        if (answer instanceof Response) return answer;
        if (endpoint.status === 204) return context.body(null, 204, { "cache-control": "no-store" });
        return jsonResponse(context, parse(endpoint.reply as z.core.$ZodType, answer), endpoint.status);
      });
    },

    handleFast(endpoint, handler, { load = "normal" }) {
      const { method, path } = endpoint;
      const afterWrite = afterWriteOf(endpoint);
      const hasQuery = takesQuery(endpoint);
      const fast: FastHandler = {
        takesBody: takesJson(endpoint),
        parseParams: (given) => parseParams(endpoint, given),
        answer: (params, request) =>
          whenReady(readJson(endpoint, request), (body) => {
            const query = hasQuery ? parseInput(endpoint.query, request.query()) : {};
            const reply = handler({ params, query, body, request } as FastCall<typeof endpoint>);
            if (!afterWrite) return reply;
            return whenReady(reply, (ready) => whenReady(afterWrite(params, request), () => ready));
          }),
      };
      routes.add({ method, path, load, fast });
      if (method !== "GET") app.on(method, path, jsonLimit);
      app.on(method, path, honoHandler(fast));
    },
  };
}

const tooLarge = () => {
  throw new Refusal("too_large", "That is too large");
};
const chunkedJsonLimit = bodyLimit({ maxSize: maxJsonBytes, onError: tooLarge });

/** Hono counts bytes through a web stream, which costs more than the rest of a request: only where no length is given. */
const jsonLimit: MiddlewareHandler = (context, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = context.req.header();
  if (length === undefined || encoding !== undefined) return chunkedJsonLimit(context, next);
  return Number(length) > maxJsonBytes ? tooLarge() : next();
};

/** Sets the content length: without it even the smallest reply would be compressed. */
function jsonResponse(context: RequestContext, value: unknown, status: ContentfulStatusCode): Response {
  // A reply to one person must not be cached, unless its handler says otherwise.
  if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
  const text = JSON.stringify(value);
  return context.body(text, status, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
  });
}
