import type { RequestListener } from "node:http";
import { getHealth } from "#contract/system.ts";
import { pathOf } from "./node-adapter.ts";

/**
 * Refuses requests without a Host, as Node does, except for the health check: balancers often send none with it. Refuses
 * several too. The Host alone says which site was asked: one in the request line (`GET http://…/ HTTP/1.1`) is dropped.
 */
export function requireHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    incoming.url = withoutSite(incoming.url as string);
    const isHealthCheck = !incoming.headers.host && pathOf(incoming) === getHealth.path;
    if ((!incoming.headers.host && !isHealthCheck) || hasSeveralHosts(incoming.rawHeaders)) {
      outgoing.writeHead(400, { connection: "close" }).end();
      return;
    }
    if (isHealthCheck) incoming.headers.host = "localhost"; // nothing in the reply depends on it
    listener(incoming, outgoing);
  };
}

/** `http://example.org/x?y` → `/x?y` */
function withoutSite(target: string): string {
  if (target.startsWith("/")) return target;
  const site = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (site === undefined) return target;
  const path = target.slice(site.length);
  return path.startsWith("/") ? path : `/${path}`;
}

/** Node keeps the first of them. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count > 1;
}
