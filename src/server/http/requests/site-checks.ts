import type { RequestListener } from "node:http";
import { getHealth } from "#contract/system.ts";
import { Refusal } from "#server/http/errors.ts";
import { memoize } from "#server/primitives/memoize.ts";
import { countOf, isRead, pathOf, type ServerRequest } from "./server-request.ts";

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

/**
 * Refuses writes that another site sends in a visitor's name. Browsers say where a request comes from: Sec-Fetch-Site,
 * or Origin where they are old. A program that says neither has no visitor's cookies.
 */
export function sameSiteWritesOnly(publicUrl: string) {
  return (request: ServerRequest): void => {
    if (!isRead(request) && isFromAnotherSite(request, publicUrl))
      throw new Refusal("forbidden", "Requests from other sites are not accepted");
  };
}

/** A value of Sec-Fetch-Site: our own page, or an address that the person typed. */
export function isOwnSite(site: string): boolean {
  return site === "same-origin" || site === "none";
}

function isFromAnotherSite(request: ServerRequest, publicUrl: string): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return !isOwnSite(site);
  const origin = request.header("origin");
  return origin !== undefined && origin !== publicUrl && origin !== request.origin;
}
