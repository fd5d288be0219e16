import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FindPerson, Person, PersonLookup } from "#server/http/person.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { readBody } from "./request-body.ts";

export const requestIdHeader = "x-request-id";

type Deps = { findPerson: FindPerson; proxyHops: number };

const noHeaders: readonly string[] = [];

/** What a handler sees of a request. A class without closures, because thousands are made every second. */
export class ServerRequest {
  readonly requestId: string;
  readonly method: string;
  /** as it was sent, without the query */
  readonly path: string;
  /** by performance.now() */
  readonly arrivedAt: number;
  /** Set-Cookie headers of the reply, names and values in turn */
  cookieHeaders: readonly string[] = noHeaders;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #deps: Deps;
  #isPersonKnown = false;
  #lookup: PersonLookup;
  #person: MaybePromise<Person | undefined>;
  #disconnected: AbortSignal | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse, arrivedAt: number, deps: Deps) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.arrivedAt = arrivedAt;
    this.#deps = deps;
    this.method = incoming.method as string;
    this.path = pathOf(incoming);
    this.requestId = requestIdOf(headerOf(incoming, requestIdHeader));
    this.#lookup = isRead(this) ? "read" : "write";
  }

  /** path and query, as they were sent */
  get target(): string {
    return this.#incoming.url as string;
  }

  /** the scheme and host that it was sent to */
  get origin(): string {
    return new URL(`http://${this.#incoming.headers.host}`).origin;
  }

  get connection(): Socket {
    return this.#incoming.socket;
  }

  /** Aborted when the client goes away before it has the reply. */
  get disconnected(): AbortSignal {
    this.#disconnected ??= abortedBy(this.#outgoing);
    return this.#disconnected;
  }

  header(name: string): string | undefined {
    return headerOf(this.#incoming, name);
  }

  /** How often a header was sent of which Node keeps the first. */
  headerCount(name: string): number {
    return countOf(this.#incoming.rawHeaders, name);
  }

  /** the query's first value of each name */
  query(): Record<string, string> {
    const url = this.#incoming.url as string;
    const query: Record<string, string> = {};
    if (url.length === this.path.length) return query;
    for (const [name, value] of new URLSearchParams(url.slice(this.path.length))) query[name] ??= value;
    return query;
  }

  /** Where it came from, as far as that is known. All visitors of a venue share one address. */
  address(): string | undefined {
    return clientAddress(this.header("x-forwarded-for"), this.#incoming, this.#deps.proxyHops);
  }

  /** Who is asking. Looked up once per request, and only when a handler wants to know. */
  person(): MaybePromise<Person | undefined> {
    if (!this.#isPersonKnown) {
      this.#person = this.#deps.findPerson(this.#incoming.headers.cookie, this.#lookup);
      this.#isPersonKnown = true;
    }
    return this.#person;
  }

  /** The next lookup asks the database: the person has changed, or may have while a file came. */
  forgetPerson(): void {
    this.#isPersonKnown = false;
    this.#lookup = "anew";
  }

  /** Sent with the reply, also with that of a refusal. `line`: a Set-Cookie header */
  setCookie(line: string): void {
    this.cookieHeaders = [...this.cookieHeaders, "set-cookie", line];
  }

  body(): MaybePromise<Uint8Array> {
    return readBody(this.#incoming);
  }

  /** For a body that is too large to be kept whole. */
  get bodyStream(): IncomingMessage {
    return this.#incoming;
  }

  /** For a handler that writes the reply itself and answers `alreadySent`. */
  get outgoing(): ServerResponse {
    return this.#outgoing;
  }
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function isRead({ method }: { method: string }): boolean {
  return readingMethods.has(method);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

export function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count += 1;
  return count;
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "object" ? value.join(", ") : value;
}

function abortedBy(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (outgoing.closed) controller.abort();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The caller's own id where it sends a harmless one, so that a proxy's log and ours can be compared. */
function requestIdOf(given: string | undefined): string {
  return given && given.length <= 255 && !/[^\w\-=]/.test(given) ? given : randomUUID();
}

/**
 * What the outermost of our proxies has seen: each adds the address that it was asked from, so it is the entry that many
 * places from the end. Anything before it was written by the client. With fewer entries the request has not come through
 * all of them, and no entry can be trusted.
 */
export function forwardedAddress(forwardedFor: string | undefined, proxyHops: number): string | undefined {
  if (proxyHops === 0 || forwardedFor === undefined) return undefined;
  return withoutPort(forwardedFor.split(",").at(-proxyHops)?.trim() ?? "") || undefined;
}

/** Where a request comes from: the sign-in queue, codes, visits and the log all ask here. */
export function clientAddress(
  forwardedFor: string | undefined,
  incoming: IncomingMessage | undefined,
  proxyHops: number,
): string | undefined {
  return forwardedAddress(forwardedFor, proxyHops) ?? incoming?.socket.remoteAddress;
}

/** Some proxies write it, and every connection would look like another network. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ipv6 ?? ipv4 ?? address;
}
