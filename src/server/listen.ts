import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Lane } from "./lanes/lane.ts";
import { kindOf } from "./lanes/request-kinds.ts";
import { type RequestQueue, requestQueue } from "./lanes/request-queue.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
export type Listening = { stop(): Promise<void> };

const stopWithin = 8_000; // of the ten seconds that the whole process has

/** Waits for nobody longer than it must, and keeps a phone's connection open between its polls. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 300_000, // a photo of ten megabytes on a venue's Wi-Fi; only who may send it keeps us reading
  keepAliveTimeout: 75_000, // load balancers in front reuse connections for 60 s
  connectionsCheckingInterval: 5_000,
};

/** So many may stand outside: node accepts one connection in a turn, and whoever finds no place comes back after seconds. */
const backlog = 4096;

type Address = { port: number; host: string };

type Crowd = {
  /** connections: beyond them nobody keeps one that is not in use, for whoever comes next could not get in */
  room?: number;
  /** asked before anybody waits: sends away whom we cannot serve now */
  door?: Lane;
  queue?: RequestQueue;
};

export async function listen(
  fetch: Fetch,
  address: Address,
  lanes: readonly Lane[] = [],
  { room = Number.POSITIVE_INFINITY, door = () => false, queue = requestQueue() }: Crowd = {},
): Promise<Listening> {
  const answer = getRequestListener(async (request, bindings) => {
    const response = await fetch(request, bindings);
    // A stream has been answered on the raw response already.
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  });
  let open = 0;
  const server = createServer(timeouts, (incoming, outgoing) => {
    if (open > room) outgoing.shouldKeepAlive = false;
    if (door(incoming, outgoing)) return;
    queue.add(kindOf(incoming), () => {
      if (incoming.socket.destroyed) return; // whoever waited has gone
      if (!lanes.some((lane) => lane(incoming, outgoing))) void answer(incoming, outgoing);
    });
  });
  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    queue.newcomer();
  });
  server.listen({ port: address.port, host: address.host, backlog });
  await once(server, "listening");
  return { stop: () => stopGracefully(server) };
}

/** No new requests; those in flight are answered, but nobody can hold the process for ever. */
async function stopGracefully(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // Connections that turn idle while we wait would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), stopWithin);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
}
