import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { Registry } from "@platformatic/prom-client";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";
import { sharedWhileRunning } from "#server/primitives/shared-while-running.ts";

export type MetricsAddress = { port: number; host: string };
export type MetricsPort = { stop(): Promise<void> };

const path = "/metrics";
const timeouts = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 75_000 };
const maxConnections = 20; // one or two Prometheus servers, and somebody who looks

/** A small server of its own: it is read also while the product's port has more requests than it can answer. */
export async function serveMetrics(
  readPage: () => Promise<string>,
  { port, host }: MetricsAddress,
): Promise<MetricsPort> {
  const page = sharedWhileRunning(readPage);

  const answer: RequestListener = async ({ method, url = "" }, outgoing) => {
    outgoing.setHeader("cache-control", "no-store");
    if (url.split("?")[0] !== path) return outgoing.writeHead(404).end(`The metrics are at ${path}.\n`);
    if (method !== "GET" && method !== "HEAD") return outgoing.writeHead(405, { allow: "GET, HEAD" }).end();
    try {
      const body = await page();
      outgoing.writeHead(200, { "content-type": Registry.PROMETHEUS_CONTENT_TYPE }).end(body);
    } catch {
      outgoing.writeHead(500).end("The metrics could not be read.\n");
    }
  };

  const server = createServer(timeouts, answer);
  server.maxConnections = maxConnections;
  server.listen({ port, host });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new CorrectableFault(reasonOf(error, { port, host }), { cause: error });
  });
  return {
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function reasonOf({ code, message }: NodeJS.ErrnoException, { port, host }: MetricsAddress): string {
  if (code === "EADDRINUSE")
    return `Something else listens on ${host}:${port} already. Stop it, or set METRICS_PORT to another number.`;
  return `METRICS_PORT and METRICS_HOST name a place where nothing can listen, ${host}:${port}: ${message}`;
}
