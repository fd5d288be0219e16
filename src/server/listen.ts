import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];
export type Listening = { stop(): Promise<void> };

const stopWithin = 8_000; // of the ten seconds that the whole process has

/** Waits for nobody longer than it must, and keeps a phone's connection open between its polls. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000, // load balancers in front reuse connections for 60 s
  connectionsCheckingInterval: 5_000,
};

export async function listen(fetch: Fetch, address: { port: number; host: string }): Promise<Listening> {
  const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server;
  server.listen(address.port, address.host);
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
