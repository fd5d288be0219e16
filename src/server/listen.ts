import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { moreDoors } from "./doors.ts";
import { type Doorkeeper, type Lane, tryLanes } from "./lanes/lane.ts";
import { kindOf } from "./lanes/request-kinds.ts";
import { type RequestQueue, requestQueue } from "./lanes/request-queue.ts";

type Fetch = Parameters<typeof getRequestListener>[0];
export type Listening = { stop(): Promise<void> };
type ListeningHere = Listening & {
  /** how many there are, in the end */
  doors: Promise<number>;
};

const stopWithin = 8_000; // of the ten seconds that the whole process has

/** Waits for nobody longer than it must, and keeps a phone's connection open between its polls. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 300_000, // a photo of ten megabytes on a venue's Wi-Fi; only who may send it keeps us reading
  keepAliveTimeout: 75_000, // load balancers in front reuse connections for 60 s
  connectionsCheckingInterval: 5_000,
};
const mostOfRoom = 0.75;
/** Where most of it is taken: phones that poll keep theirs, those that watch a stream do not keep a second one. */
const keepAliveWithoutRoom = 10_000;

/** So many may stand outside; whoever finds no place there comes back after seconds. */
const backlog = 4096;

type Address = { port: number; host: string };

type Crowd = {
  /** connections: beyond them nobody keeps one that is not in use, for whoever comes next could not get in */
  room?: number;
  /** A proxy in front keeps connections that are not in use, and relies on them: votes come over those. */
  isBehindProxy?: boolean;
  doorkeeper?: Doorkeeper;
  queue?: RequestQueue;
  /** how many may come in during a turn of the event loop */
  doors?: number;
};

export async function listen(
  fetch: Fetch,
  address: Address,
  lanes: readonly Lane[] = [],
  {
    room = Number.POSITIVE_INFINITY,
    isBehindProxy = false,
    doorkeeper = () => false,
    queue = requestQueue(),
    doors = 1,
  }: Crowd = {},
): Promise<ListeningHere> {
  const answer = getRequestListener(async (request, bindings) => {
    const response = await fetch(request, bindings);
    // A stream has been answered on the raw response already.
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  });
  let open = 0;
  const server = createServer(timeouts, (incoming, outgoing) => {
    if (open > room) outgoing.shouldKeepAlive = false;
    const kind = kindOf(incoming);
    if (doorkeeper(kind, incoming, outgoing)) return;
    queue.add(kind, () => {
      if (incoming.socket.destroyed) return; // whoever waited has gone
      tryLanes(lanes, [incoming, outgoing], () => void answer(incoming, outgoing));
    });
  });
  server.on("connection", (socket) => {
    openAre(open + 1);
    socket.once("close", () => openAre(open - 1));
  });
  const openAre = (count: number) => {
    open = count;
    const isRoomy = isBehindProxy || open <= room * mostOfRoom;
    server.keepAliveTimeout = isRoomy ? timeouts.keepAliveTimeout : keepAliveWithoutRoom;
  };
  server.listen({ port: address.port, host: address.host, backlog });
  await once(server, "listening");
  const stopping = new AbortController();
  const others =
    doors > 1 ? moreDoors(server, { count: doors - 1, backlog, signal: stopping.signal }) : Promise.resolve([]);
  return {
    doors: others.then(({ length }) => 1 + length),
    async stop() {
      stopping.abort();
      await stopGracefully(server, await others);
    },
  };
}

/** No new requests; those in flight are answered, but nobody can hold the process for ever. */
async function stopGracefully(server: Server, doors: NetServer[]): Promise<void> {
  const closed = Promise.all([server, ...doors].map((one) => once(one, "close")));
  for (const one of [server, ...doors]) one.close();
  // Connections that turn idle while we wait would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), stopWithin);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
}
