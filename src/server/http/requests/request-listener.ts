import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Log } from "#server/core/log.ts";
import { notFound } from "#server/http/errors.ts";
import type { FindPerson } from "#server/http/person.ts";
import { errorReply } from "#server/http/replies/answer-errors.ts";
import { busyReply } from "#server/http/replies/busy-reply.ts";
import { alreadySent, type Reply, sendReply } from "#server/http/replies/reply.ts";
import { type Header, headersFor } from "#server/http/replies/security-headers.ts";
import type { RouteLoad, RouteTable } from "#server/http/route-table.ts";
import type { LoadClass } from "#server/overload/load-class.ts";
import type { LoadShedding } from "#server/overload/load-shedding.ts";
import { onePerConnection } from "#server/overload/pipelined-requests.ts";
import { type ReplyLimit, replyLimit } from "#server/overload/reply-limit.ts";
import { type RequestQueue, requestQueue } from "#server/overload/request-queue.ts";
import { shedConnections } from "#server/overload/shed-connections.ts";
import { type BodyTimes, startWithBody, usualBodyTimes } from "#server/overload/slow-bodies.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { languageOfRequest } from "./language-of-request.ts";
import { discardRefusedBody } from "./request-body.ts";
import { hasBody, isRead, pathOf, requestIdHeader, ServerRequest } from "./server-request.ts";

/** `unknown`: whoever sent it may be signed in; only the database can tell. */
export type SessionState = "none" | "unknown" | "remembered";

/** Checks that hold for every request. Each may refuse the request by throwing. */
export type RequestChecks = readonly ((request: ServerRequest) => void)[];

export type Site = {
  routes: RouteTable;
  checks: RequestChecks;
  findPerson: FindPerson;
  /** of the session in a Cookie header; known at once, before anything is read */
  sessionState: (cookieHeader: string | undefined) => SessionState;
  proxyHops: number;
  securityHeaders: readonly Header[];
  log: Log;
  bodyTimes?: BodyTimes;
};

type Overload = {
  queue?: RequestQueue;
  lastLimit?: ReplyLimit;
  /** Without it nobody is turned away. */
  shedding?: Pick<LoadShedding, "countRequest" | "retryAfter"> | undefined;
  /** told of every request that is asked to come back later */
  onShed?: (load: LoadClass) => void;
  /** when a request counts as arrived */
  clock?: (() => number) | undefined;
};

/** The way of every request: find its route, turn it away or queue it, answer it, send the reply. */
export function requestListener(site: Site, overload: Overload = {}): RequestListener {
  const { routes, checks, log, sessionState, bodyTimes = usualBodyTimes } = site;
  const { queue = requestQueue(), lastLimit = replyLimit(), shedding, onShed = () => {} } = overload;
  const { clock = () => performance.now() } = overload;
  const securityHeaders = headersFor(site.securityHeaders);
  const returning = shedConnections({ isBehindProxy: site.proxyHops > 0 });

  return onePerConnection((incoming, outgoing) => {
    const arrivedAt = clock();
    const sendsBody = hasBody(incoming);
    if (sendsBody) discardRefusedBody(incoming, outgoing);
    const matched = routes.find(incoming.method as string, pathOf(incoming));
    const usualLoad = loadClassOf(matched?.route.load, incoming, sessionState);
    const load = usualLoad === "arrival" && returning.isEarly(incoming.socket) ? "poll" : usualLoad;
    shedding?.countRequest();
    const isFull = load === "last" ? lastLimit.isFull() : queue.isFull(load);
    const retryAfter = shedding?.retryAfter(load, isFull);
    if (retryAfter !== undefined) {
      onShed(load);
      const request = new ServerRequest(incoming, outgoing, arrivedAt, site);
      const reply = busyReply(retryAfter, wantsPage(incoming) ? languageOfRequest(request) : undefined);
      return returning.tell(incoming.socket, retryAfter, () => write(request, outgoing, reply)); // no line in the log
    }
    const answer = () => {
      if (incoming.socket.destroyed) return; // its sender has gone while it waited
      const request = new ServerRequest(incoming, outgoing, arrivedAt, site);
      const reply = replyTo(request, matched);
      if (!(reply instanceof Promise)) send(request, outgoing, reply);
      // Otherwise all who waited for the same read would be answered in one turn of the event loop.
      else if (isRead(request)) void reply.then((ready) => queue.addReply(() => send(request, outgoing, ready)));
      else void reply.then((ready) => send(request, outgoing, ready));
    };
    const start = () => queue.add(load, answer);
    if (load === "last") lastLimit.add(outgoing, start);
    else if (!sendsBody || !matched || matched.route.takesFile) start();
    else startWithBody(incoming, bodyTimes, start);
  });

  function replyTo(request: ServerRequest, matched: ReturnType<typeof routes.find>): MaybePromise<Reply> {
    try {
      for (const check of checks) check(request);
      if (!matched) throw notFound("Page");
      const reply = matched.route.answer(matched.params, request);
      return reply instanceof Promise ? reply.catch((error) => errorReply(error, request, log)) : reply;
    } catch (error) {
      return errorReply(error, request, log);
    }
  }

  function send(request: ServerRequest, outgoing: ServerResponse, reply: Reply): void {
    if (reply !== alreadySent) write(request, outgoing, reply);
    logRequest(log, request, reply === alreadySent ? outgoing.statusCode : reply.status);
  }

  function write(request: ServerRequest, outgoing: ServerResponse, reply: Reply): void {
    try {
      const head = [requestIdHeader, request.requestId, ...securityHeaders(reply.headers), ...request.cookieHeaders];
      sendReply(outgoing, head, reply)?.catch((error) => breakOff(error, request, outgoing));
    } catch (error) {
      breakOff(error, request, outgoing);
    }
  }

  function breakOff(error: unknown, { requestId }: ServerRequest, outgoing: ServerResponse): void {
    if (!outgoing.destroyed || !outgoing.headersSent) log.error({ err: error, requestId }, "a reply could not be sent");
    outgoing.destroy();
  }
}

/** Anybody can send a vote: only one of somebody whom we know goes first, and one that will be refused goes last. */
const loadOfUrgent: Readonly<Record<SessionState, LoadClass>> = {
  remembered: "urgent",
  unknown: "lookup",
  none: "poll",
};

function loadClassOf(
  load: RouteLoad | undefined,
  incoming: IncomingMessage,
  sessionState: Site["sessionState"],
): LoadClass {
  if (load === "urgent") return loadOfUrgent[sessionState(incoming.headers.cookie)];
  if (load === "read") return incoming.headers["if-none-match"] === undefined ? "arrival" : "poll";
  return load ?? "last";
}

function wantsPage({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" || url.startsWith("/api/")) return false;
  const destination = headers["sec-fetch-dest"];
  return destination === undefined ? headers.accept?.includes("text/html") === true : destination === "document";
}

/**
 * One line per request. Successful reads are logged at debug level only: an event's polls would bury everything else.
 * Bodies and headers are never logged; query values pass the log's redaction.
 */
function logRequest(log: Log, request: ServerRequest, status: number): void {
  const level = status >= 500 ? "error" : status >= 400 || request.method !== "GET" ? "info" : "debug";
  if (!log.isLevelEnabled(level)) return;
  const { requestId, method, path, arrivedAt } = request;
  const ms = Math.round(performance.now() - arrivedAt);
  const address = request.address();
  log[level]({ requestId, method, path, query: request.query(), status, ms, address }, "request");
}
