import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { App, SessionState } from "./app.ts";
import { busyReply } from "./http/busy-reply.ts";
import { discardRefusedBody } from "./http/discard-refused-body.ts";
import { isPlain, pathOf } from "./http/node-adapter.ts";
import type { RouteLoad } from "./http/route-table.ts";
import type { LoadClass } from "./overload/load-class.ts";
import type { LoadShedding } from "./overload/load-shedding.ts";
import { onePerConnection } from "./overload/pipelined-requests.ts";
import { type RepliesAtOnce, repliesAtOnce } from "./overload/replies-at-once.ts";
import { type RequestQueue, requestQueue } from "./overload/request-queue.ts";
import { startWithBody } from "./overload/slow-bodies.ts";
import { turnedAway } from "./overload/turned-away.ts";

type Parts = {
  queue?: RequestQueue;
  lastAtOnce?: RepliesAtOnce;
  /** Without it nobody is turned away. */
  shedding?: Pick<LoadShedding, "countRequest" | "retryAfter"> | undefined;
  isBehindProxy?: boolean;
  /** told of every request that is asked to come back later */
  onShed?: (load: LoadClass) => void;
};

/** The way of every request: find its route, turn it away or queue it, then answer it by one of the two adapters. */
export function requestListener(
  app: App,
  {
    queue = requestQueue(),
    lastAtOnce = repliesAtOnce(),
    shedding,
    isBehindProxy = false,
    onShed = () => {},
  }: Parts = {},
): RequestListener {
  const { routes, nodeAdapter, hono, sessionState, bodyTimes } = app;
  const answerByHono = getRequestListener(async (request, bindings) => {
    const response = await hono.fetch(request, bindings);
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response; // an event stream has begun already
  });
  const sendLater = (send: () => void) => queue.addReply(send);
  const returning = turnedAway({ isBehindProxy });

  return onePerConnection((incoming, outgoing) => {
    const arrivedAt = performance.now();
    discardRefusedBody(incoming, outgoing);
    const matched = routes.find(incoming.method as string, pathOf(incoming));
    const known = incoming.method === "HEAD" ? routes.find("GET", pathOf(incoming)) : matched; // Hono answers it like GET
    const usualLoad = loadClassOf(known?.route.load, incoming, sessionState);
    const load = usualLoad === "arrival" && returning.isEarly(incoming.socket) ? "poll" : usualLoad;
    shedding?.countRequest();
    const isFull = load === "last" ? lastAtOnce.isFull() : queue.isFull(load);
    const retryAfter = shedding?.retryAfter(load, isFull);
    if (retryAfter !== undefined) {
      onShed(load);
      const reply = busyReply(retryAfter, { isPage: wantsPage(incoming) });
      return returning.tell(incoming.socket, retryAfter, () => nodeAdapter.sendUnlogged(incoming, outgoing, reply));
    }
    const answer = () => {
      if (incoming.socket.destroyed) return; // its sender has gone while it waited
      const fast = matched?.route.fast;
      if (fast && matched.params !== undefined && isPlain(incoming, fast))
        nodeAdapter.answer({ fast, params: matched.params, incoming, outgoing, arrivedAt, sendLater });
      else void answerByHono(incoming, outgoing);
    };
    const start = () => queue.add(load, answer);
    if (load === "last") lastAtOnce.add(outgoing, start);
    else if (!matched || matched.route.takesFile) start();
    else startWithBody(incoming, bodyTimes, start);
  });
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
  sessionState: App["sessionState"],
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
