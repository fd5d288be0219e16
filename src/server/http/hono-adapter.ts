import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Log } from "#server/log.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { clientAddress } from "./client-address.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { notFound, Refusal } from "./errors.ts";
import type { FindPerson, Person, PersonLookup } from "./person.ts";
import { inOnePiece, type Reply } from "./reply.ts";
import { type RequestChecks, runChecks } from "./request-checks.ts";
import { requestIdHeader, requestIdOf } from "./request-id.ts";
import { logRequest } from "./request-log.ts";
import type { FastHandler } from "./route-table.ts";
import { type Header, headersOfParts, isPartOfPages } from "./security-headers.ts";
import { isRead, type ServerRequest } from "./server-request.ts";

type Parts = { log: Log; findPerson: FindPerson; proxyHops: number; securityHeaders: readonly Header[] };

/** First in the app: gives every request its `ServerRequest`, and every reply its headers and its line in the log. */
export function beginRequest(parts: Parts): MiddlewareHandler<RequestEnvironment> {
  const partHeaders = headersOfParts(parts.securityHeaders);
  return async (context, next) => {
    const request = new HonoRequest(context, parts);
    context.set("request", request);
    context.set("log", parts.log);
    await next();
    const { headers } = context.res;
    headers.set(requestIdHeader, request.requestId);
    // A handler that needs a stricter policy sets its own.
    const security = isPartOfPages(headers.get("content-type")) ? partHeaders : parts.securityHeaders;
    for (const [name, value] of security) if (!headers.has(name)) headers.set(name, value);
    for (const line of request.cookies) headers.append("set-cookie", line);
    logRequest(parts.log, request, context.res.status, "hono");
  };
}

export function checkRequests(checks: RequestChecks): MiddlewareHandler<RequestEnvironment> {
  return (context, next) => {
    runChecks(checks, context.var.request);
    return next();
  };
}

/** Mounts a handler that Node's adapter mounts as well. */
export function honoHandler({ parseParams, answer }: FastHandler) {
  return async (context: RequestContext): Promise<Response> => {
    const params = parseParams(context.req.param());
    if (params === undefined) throw notFound();
    return toResponse(await answer(params, context.var.request));
  };
}

export function toResponse({ status, headers, body }: Reply): Response {
  const pairs = new Headers();
  for (let at = 0; at < headers.length; at += 2) pairs.append(headers[at] as string, headers[at + 1] as string);
  const bytes = typeof body === "string" ? Buffer.from(body) : body && inOnePiece(body);
  if (bytes) pairs.set("content-length", String(bytes.length));
  return new Response(bytes, { status: status as StatusCode, headers: pairs });
}

class HonoRequest implements ServerRequest {
  readonly requestId: string;
  readonly method: string;
  readonly arrivedAt = performance.now();
  readonly cookies: string[] = [];
  readonly #context: RequestContext;
  readonly #parts: Parts;
  #person: { found: MaybePromise<Person | undefined> } | undefined;
  #lookup: PersonLookup;

  constructor(context: RequestContext, parts: Parts) {
    this.#context = context;
    this.#parts = parts;
    this.method = context.req.method;
    this.requestId = requestIdOf(context.req.header(requestIdHeader));
    this.#lookup = isRead(this) ? "read" : "write";
  }

  /** Not Hono's path, which has lost a trailing slash. */
  get path(): string {
    return new URL(this.#context.req.url).pathname;
  }

  /** Not Hono's address, in which dots are resolved. */
  get target(): string {
    const { pathname, search } = new URL(this.#context.req.url);
    return this.#incoming?.url ?? pathname + search;
  }

  get origin(): string {
    return new URL(this.#context.req.url).origin;
  }

  header(name: string): string | undefined {
    return this.#context.req.header(name);
  }

  query(): Record<string, string> {
    return this.#context.req.query();
  }

  address(): string | undefined {
    return clientAddress(this.header("x-forwarded-for"), this.#incoming, this.#parts.proxyHops);
  }

  person(): MaybePromise<Person | undefined> {
    this.#person ??= { found: this.#parts.findPerson(this.header("cookie"), this.#lookup) };
    return this.#person.found;
  }

  setCookie(line: string): void {
    this.cookies.push(line);
  }

  forgetPerson(): void {
    this.#person = undefined;
    this.#lookup = "anew";
  }

  /** Missing where Hono is asked without a port, in tests. */
  get #incoming(): HttpBindings["incoming"] | undefined {
    return ((this.#context.env ?? {}) as Partial<HttpBindings>).incoming;
  }

  async body(): Promise<Uint8Array> {
    const bytes = await this.#context.req.arrayBuffer().catch((error) => {
      throw error instanceof Refusal ? error : new Refusal("bad_input", "The body did not arrive whole");
    });
    return new Uint8Array(bytes);
  }
}
