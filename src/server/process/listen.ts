import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Server as NetServer } from "node:net";
import { requireHost } from "#server/http/requests/site-checks.ts";
import { openAcceptHandles } from "#server/overload/accept-handles.ts";
import { limitIdleConnections } from "#server/overload/idle-connections.ts";
import { closeUnreadReplies } from "#server/overload/unread-replies.ts";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";

export type Listening = { stop(): Promise<void> };
type ListeningHere = Listening & { port: number; acceptHandles: Promise<number> };

const stopTimeoutMs = 8_000; // the whole process has ten seconds to stop

const timeouts = {
  headersTimeout: 10_000,
  // For a photo of ten megabytes over a venue's Wi-Fi; other bodies have seconds (overload/slow-bodies.ts).
  requestTimeout: 300_000,
  keepAliveTimeout: 75_000, // load balancers in front reuse connections for 60 s
  connectionsCheckingInterval: 5_000,
};

const defaultUnreadReplyTimeoutMs = 15_000; // a phone that walks through a dead spot takes something again sooner

const backlog = 4096; // connections that wait to be accepted; the system drops further ones, which come back after seconds

type Address = { port: number; host: string };

type Options = {
  /** Beyond these no idle connection is kept, because a new one could not be opened. */
  maxConnections?: number;
  /** A proxy in front keeps idle connections and relies on them. */
  isBehindProxy?: boolean;
  /** how many connections can be accepted in one turn of the event loop */
  acceptHandles?: number;
  /** how long a client may take nothing of its reply */
  unreadReplyTimeoutMs?: number;
};

export async function listen(
  listener: RequestListener,
  address: Address,
  {
    maxConnections = Number.POSITIVE_INFINITY,
    isBehindProxy = false,
    acceptHandles = 1,
    unreadReplyTimeoutMs = defaultUnreadReplyTimeoutMs,
  }: Options = {},
): Promise<ListeningHere> {
  const server = createServer({ ...timeouts, requireHostHeader: false }, requireHost(listener));
  limitIdleConnections(server, { maxConnections, isBehindProxy, keepAliveMs: timeouts.keepAliveTimeout });
  closeUnreadReplies(server, unreadReplyTimeoutMs);
  server.listen({ port: address.port, host: address.host, backlog });
  await once(server, "listening").catch((error) => {
    throw new CorrectableFault(faultOf(error, address), { cause: error });
  });
  const stopping = new AbortController();
  const others =
    acceptHandles > 1
      ? openAcceptHandles(server, { count: acceptHandles - 1, backlog, signal: stopping.signal })
      : Promise.resolve([]);
  return {
    port: (server.address() as AddressInfo).port,
    acceptHandles: others.then(({ length }) => 1 + length),
    async stop() {
      stopping.abort();
      await stopGracefully(server, await others);
    },
  };
}

/** Accepts nothing new and answers what is in flight, but no client can keep the process from stopping. */
async function stopGracefully(server: Server, others: NetServer[]): Promise<void> {
  const all = [server, ...others];
  const closed = Promise.all(all.map((one) => once(one, "close")));
  for (const one of all) one.close();
  // Connections that become idle meanwhile would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const giveUp = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(giveUp);
}

function faultOf({ code, message }: NodeJS.ErrnoException, { port, host }: Address): string {
  switch (code) {
    case "EADDRINUSE":
      return `Something else listens on ${host}:${port} already. Stop it, or set PORT to another number.`;
    case "EADDRNOTAVAIL":
      return `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST is ${host}, a name that leads to no address. Set it to an address of this machine, or to 0.0.0.0 for all.`;
    case "EACCES":
      return `This account may not listen on port ${port}. Set PORT to another number, such as 3000.`;
    default:
      return `Nothing can listen on ${host}:${port} (${message}). Correct HOST and PORT.`;
  }
}
