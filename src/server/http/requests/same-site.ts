import { Refusal } from "#server/http/errors.ts";
import { isRead, type ServerRequest } from "./server-request.ts";

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
