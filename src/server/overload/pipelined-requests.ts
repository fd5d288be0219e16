import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Held = { incoming: IncomingMessage; outgoing: ServerResponse };
type Connection = { held: Held[]; isPausing: boolean };

const defaultMaxHeld = {
  perConnection: 20, // browsers and proxies send one request at a time; parsing more takes time from others
  inAll: 4_000, // one takes a few kilobytes
};

/** Only these may have further requests behind them while they are answered (RFC 9112, 9.3.2). */
const mayBeFollowed: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

/**
 * Answers the requests of a connection one after the other, and reads no further ones while some wait. Browsers wait for a
 * reply anyway; a client that does not could fill the queue and the memory, because Node passes on thousands from one
 * packet. Nobody can tell whether the client of a connection that is not read has gone, so nothing may wait behind a sign-in:
 * it would keep its place in the sign-in queue.
 */
export function onePerConnection(listener: RequestListener, { maxHeld = defaultMaxHeld } = {}): RequestListener {
  const connections = new Map<Socket, Connection>();
  let heldInAll = 0;

  return (incoming, outgoing) => {
    const { socket } = incoming;
    if (outgoing.socket !== null) return listener(incoming, outgoing);
    if (socket.destroyed) return;
    const before = replyInProgress(socket);
    if (!before) return listener(incoming, outgoing);
    const last = connections.get(socket)?.held.at(-1)?.incoming ?? before.req;
    const { held } = hold(socket, before, { incoming, outgoing });
    const isTooMany = held.length > maxHeld.perConnection || heldInAll > maxHeld.inAll;
    if (!isTooMany && mayBeFollowed.has(last.method)) return;
    forget(socket);
    closeUnparsed(socket);
  };

  function hold(socket: Socket, before: ServerResponse, request: Held): Connection {
    const connection = connections.get(socket) ?? { held: [], isPausing: false };
    if (!connections.has(socket)) {
      connections.set(socket, connection);
      afterReply(socket, before);
    }
    connection.held.push(request);
    heldInAll += 1;
    if (!connection.isPausing) pauseSoon(socket, connection);
    return connection;
  }

  /** Afterwards: Node reads on at the end of each request that it parses. */
  function pauseSoon(socket: Socket, connection: Connection): void {
    connection.isPausing = true;
    process.nextTick(() => {
      connection.isPausing = false;
      if (connection.held.length > 0) socket.pause();
    });
  }

  /** In another turn of the event loop, so that other connections come in between. */
  function afterReply(socket: Socket, reply: ServerResponse): void {
    reply.once("close", () => setImmediate(startNext, socket));
  }

  function startNext(socket: Socket): void {
    const next = socket.destroyed ? undefined : connections.get(socket)?.held.shift();
    if (!next) {
      forget(socket);
      socket.resume();
      return;
    }
    heldInAll -= 1;
    afterReply(socket, next.outgoing);
    if (connections.get(socket)?.held.length === 0) socket.resume();
    listener(next.incoming, next.outgoing);
  }

  function forget(socket: Socket): void {
    heldInAll -= connections.get(socket)?.held.splice(0).length ?? 0;
    connections.delete(socket);
  }
}

/** The reply that a connection is sending. Only Node knows it; counting replies would cost every request a listener. */
export function replyInProgress(socket: Socket): ServerResponse | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

const switchesProtocol = 2;

/**
 * Closes a connection whose received bytes may contain thousands of further requests. Node would parse all of them, which
 * takes longer than anything else; after a switch to another protocol it leaves the rest alone.
 */
function closeUnparsed(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: () => number } | null };
  if (parser) parser.onIncoming = () => switchesProtocol;
  socket.destroy();
}
