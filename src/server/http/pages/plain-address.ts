import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

/**
 * A reply that caches may keep has one address. With a query, or with its path spelled in another way, everybody could
 * get past all caches with every request: such a request is led to the plain address, before anything is read for it.
 */
export function toPlainAddress(request: ServerRequest, plain: string): Reply | undefined {
  if (request.target === plain) return undefined;
  const headers = ["location", plain, "cache-control", "public, max-age=3600", "content-length", "0"];
  return new Reply(301, headers);
}
