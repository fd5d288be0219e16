import type { Server } from "node:http";

type Options = { maxConnections: number; isBehindProxy: boolean; keepAliveMs: number };

const nearlyFullShare = 0.75;
const shortKeepAliveMs = 10_000; // longer than between two polls, so that only connections without polls are closed

/** Closes idle connections sooner when few more can be opened. */
export function limitIdleConnections(server: Server, { maxConnections, isBehindProxy, keepAliveMs }: Options): void {
  let open = 0;
  server.on("connection", (socket) => {
    update(1);
    socket.once("close", () => update(-1));
  });
  server.prependListener("request", (_, outgoing) => {
    if (open > maxConnections) outgoing.shouldKeepAlive = false;
  });

  function update(change: 1 | -1): void {
    open += change;
    const isNearlyFull = !isBehindProxy && open > maxConnections * nearlyFullShare;
    server.keepAliveTimeout = isNearlyFull ? shortKeepAliveMs : keepAliveMs;
  }
}
