import type { Server } from "node:http";

type Options = { maxConnections: number; isBehindProxy: boolean; keepAliveMs: number };

const crowdedShare = 0.75;
const crowdedKeepAliveMs = 10_000; // phones that poll keep their connection; those with a stream do not keep a second one

/** Closes idle connections sooner the fewer can still be opened. */
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
    const isCrowded = !isBehindProxy && open > maxConnections * crowdedShare;
    server.keepAliveTimeout = isCrowded ? crowdedKeepAliveMs : keepAliveMs;
  }
}
