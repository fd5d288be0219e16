import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#server/log.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { memoize } from "#server/primitives/memoize.ts";
import { errorReply } from "./answer-errors.ts";
import { clientAddress } from "./client-address.ts";
import type { FindPerson, Person, PersonLookup } from "./person.ts";
import { lengthOf, type Reply } from "./reply.ts";
import { type RequestChecks, runChecks } from "./request-checks.ts";
import { requestIdHeader, requestIdOf } from "./request-id.ts";
import { logRequest } from "./request-log.ts";
import type { FastHandler } from "./route-table.ts";
import { type Header, headersOfParts, isPartOfPages } from "./security-headers.ts";
import { isRead, type ServerRequest } from "./server-request.ts";

type Parts = {
  checks: RequestChecks;
  log: Log;
  findPerson: FindPerson;
  proxyHops: number;
  securityHeaders: readonly Header[];
};

/** Sends a reply through the queue: otherwise all who waited for the same read would be answered in one turn. */
type SendLater = (send: () => void) => void;

type Answering = {
  fast: FastHandler;
  params: unknown;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** by performance.now() */
  arrivedAt: number;
  sendLater: SendLater;
};

/**
 * Answers plain requests on Node's own objects, with the handlers that Hono mounts too. Hono's web requests and streams
 * cost more than a poll or a vote itself, and at an event those are nearly all requests.
 */
export function nodeAdapter(parts: Parts) {
  const commonHeaders = parts.securityHeaders.flat();
  const partHeaders = headersOfParts(parts.securityHeaders).flat();

  return {
    answer({ fast, params, incoming, outgoing, arrivedAt, sendLater }: Answering): void {
      const request = new NodeRequest(incoming, arrivedAt, parts);
      const reply = replyTo(fast, params, request);
      if (!(reply instanceof Promise)) send(request, outgoing, reply);
      else if (isRead(request)) void reply.then((ready) => sendLater(() => send(request, outgoing, ready)));
      else void reply.then((ready) => send(request, outgoing, ready));
    },

    /** Sends a reply without a line in the log. */
    sendUnlogged(incoming: IncomingMessage, outgoing: ServerResponse, { status, headers, body }: Reply): void {
      const requestId = requestIdOf(headerOf(incoming, requestIdHeader));
      write(outgoing, status, [requestIdHeader, requestId, ...without(commonHeaders, headers)], headers, body);
    },
  };

  function replyTo(fast: FastHandler, params: unknown, request: NodeRequest): MaybePromise<Reply> {
    try {
      runChecks(parts.checks, request);
      const reply = fast.answer(params, request);
      return reply instanceof Promise ? reply.catch((error) => errorReply(error, request, parts.log)) : reply;
    } catch (error) {
      return errorReply(error, request, parts.log);
    }
  }

  function send(request: NodeRequest, outgoing: ServerResponse, { status, headers, body }: Reply): void {
    try {
      const security = isPartOfPages(headers[1]) ? partHeaders : commonHeaders; // a file's type is its first header
      const head = [requestIdHeader, request.requestId, ...security, ...request.cookieHeaders];
      write(outgoing, status, head, headers, body);
      logRequest(parts.log, request, status, "node");
    } catch (error) {
      parts.log.error({ err: error, requestId: request.requestId }, "a reply could not be sent");
      outgoing.destroy();
    }
  }
}

const maxBodyBytes = 1_000; // a vote has about twenty
const validHost = memoize(100, (host) => /^[\w.-]+(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`));

/** Whether the request has the form that browsers send. Hono answers all others. */
export function isPlain({ httpVersion, headers, rawHeaders }: IncomingMessage, { takesBody }: FastHandler): boolean {
  if (httpVersion !== "1.1" || !headers.host || !validHost(headers.host)) return false;
  if (headers["transfer-encoding"] !== undefined || headers["content-encoding"] !== undefined) return false;
  const length = Number(headers["content-length"] ?? 0);
  if (!takesBody) return length === 0;
  return length > 0 && length <= maxBodyBytes && hasOneContentType(rawHeaders);
}

/** Of several content types Node keeps the first, and Hono joins them. */
function hasOneContentType(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 12 && rawHeaders[at]?.toLowerCase() === "content-type") count += 1;
  return count === 1;
}

/** The headers of the first list that the second does not set itself. */
function without(headers: readonly string[], others: readonly string[]): string[] {
  return headers.filter((_, at) => !others.includes(headers[at - (at % 2)] as string));
}

function write(
  outgoing: ServerResponse,
  status: number,
  head: string[],
  headers: readonly string[],
  body: Reply["body"],
): void {
  for (const header of headers) head.push(header);
  if (body === null) {
    outgoing.writeHead(status, head).end();
    return;
  }
  const length = typeof body === "string" ? Buffer.byteLength(body) : lengthOf(body);
  head.push("content-length", String(length));
  if (typeof body === "string") {
    outgoing.writeHead(status, head);
    outgoing.write(body, length === body.length ? "latin1" : "utf8"); // Latin-1 is copied without looking at each letter
    process.nextTick(() => outgoing.end()); // ended in the same tick, Node would send the end as a packet of its own
    return;
  }
  outgoing.cork();
  outgoing.writeHead(status, head);
  for (const piece of body) outgoing.write(piece, "latin1");
  outgoing.end();
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value.join(", ") : value;
}

const noHeaders: readonly string[] = [];

/** A class without closures: thousands are made every second. */
class NodeRequest implements ServerRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly arrivedAt: number;
  cookieHeaders: readonly string[] = noHeaders;
  readonly #incoming: IncomingMessage;
  readonly #parts: Parts;
  #isPersonKnown = false;
  #lookup: PersonLookup;
  #person: MaybePromise<Person | undefined>;

  constructor(incoming: IncomingMessage, arrivedAt: number, parts: Parts) {
    this.#incoming = incoming;
    this.arrivedAt = arrivedAt;
    this.#parts = parts;
    this.method = incoming.method as string;
    this.path = pathOf(incoming);
    this.requestId = requestIdOf(headerOf(incoming, requestIdHeader));
    this.#lookup = isRead(this) ? "read" : "write";
  }

  get target(): string {
    return this.#incoming.url as string;
  }

  get origin(): string {
    return new URL(`http://${this.#incoming.headers.host}`).origin;
  }

  header(name: string): string | undefined {
    return headerOf(this.#incoming, name);
  }

  query(): Record<string, string> {
    const url = this.#incoming.url as string;
    const query: Record<string, string> = {};
    if (url.length === this.path.length) return query;
    for (const [name, value] of new URLSearchParams(url.slice(this.path.length))) query[name] ??= value;
    return query;
  }

  address(): string | undefined {
    return clientAddress(this.header("x-forwarded-for"), this.#incoming, this.#parts.proxyHops);
  }

  person(): MaybePromise<Person | undefined> {
    if (!this.#isPersonKnown) {
      this.#person = this.#parts.findPerson(this.#incoming.headers.cookie, this.#lookup);
      this.#isPersonKnown = true;
    }
    return this.#person;
  }

  forgetPerson(): void {
    this.#isPersonKnown = false;
    this.#lookup = "anew";
  }

  setCookie(line: string): void {
    this.cookieHeaders = [...this.cookieHeaders, "set-cookie", line];
  }

  /** Never resolves if the body breaks off: its sender has gone, and nobody is left to answer. */
  body(): Promise<Uint8Array> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      this.#incoming.on("data", (chunk) => chunks.push(chunk));
      this.#incoming.on("end", () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    });
  }
}

export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
