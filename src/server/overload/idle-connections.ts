import type { RequestListener, Server } from "node:http";

type Options = { maxConnections: number; isBehindProxy: boolean; keepAliveMs: number };

const nearlyFullShare = 0.75;
const shortKeepAliveMs = 10_000; // longer than between two polls, so that only connections without polls are closed

/** Closes idle connections sooner when few more can be opened. */
export function limitIdleConnections(server: Server, { maxConnections, isBehindProxy, keepAliveMs }: Options): void {
  let open = 0;
  let isFull = false;
  server.on("connection", (socket) => {
    update(1);
    socket.once("close", () => update(-1));
  });

  function update(change: 1 | -1): void {
    open += change;
    const isNearlyFull = !isBehindProxy && open > maxConnections * nearlyFullShare;
    server.keepAliveTimeout = isNearlyFull ? shortKeepAliveMs : keepAliveMs;
    if (isFull === open > maxConnections) return;
    isFull = !isFull;
    if (isFull) server.prependListener("request", closeAfterReply);
    else server.off("request", closeAfterReply);
  }
}

const closeAfterReply: RequestListener = (_, outgoing) => {
  outgoing.shouldKeepAlive = false;
};
