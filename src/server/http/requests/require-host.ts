import type { RequestListener } from "node:http";
import { getHealth } from "#contract/system.ts";
import { memoize } from "#server/primitives/memoize.ts";
import { countOf, pathOf } from "./server-request.ts";

/**
 * Refuses requests without a Host, as Node does, except for the health check: balancers often send none with it. Refuses
 * several and impossible ones too. The Host alone says which site was asked: one in the request line (`GET http://…/ HTTP/1.1`) is dropped.
 */
export function requireHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    incoming.url = withoutSite(incoming.url as string);
    if (!incoming.headers.host && pathOf(incoming) === getHealth.path) incoming.headers.host = "localhost";
    const { host } = incoming.headers;
    if (host && isValidHost(host) && countOf(incoming.rawHeaders, "host") <= 1) listener(incoming, outgoing);
    else outgoing.writeHead(400, { connection: "close" }).end();
  };
}

const isValidHost = memoize(100, (host) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));

/** `http://example.org/x?y` → `/x?y` */
function withoutSite(target: string): string {
  if (target.startsWith("/")) return target;
  const site = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (site === undefined) return target;
  const path = target.slice(site.length);
  return path.startsWith("/") ? path : `/${path}`;
}
