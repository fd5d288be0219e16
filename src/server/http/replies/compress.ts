import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { acceptsGzip } from "./negotiation.ts";
import { Reply } from "./reply.ts";

const zip = promisify(gzip);
const minBytes = 1024;

/** A text or a stream of text, compressed where the client takes that and it is worth it. */
export function compressed(reply: Reply, request: ServerRequest): MaybePromise<Reply> {
  const { status, headers, body } = reply;
  const isText = typeof body === "string";
  if (body === null || (!isText && !(Symbol.asyncIterator in body))) return reply;
  if (isText && body.length < minBytes) return reply;
  const vary = [...headers, "vary", "accept-encoding"];
  if (!acceptsGzip(request) || request.method === "HEAD") return new Reply(status, vary, body);
  const zipped = [...vary, "content-encoding", "gzip"];
  // A source that fails ends the reply, and a reply that ends ends its source; whoever sends it hears of the failure.
  if (!isText)
    return new Reply(
      status,
      zipped,
      pipeline(body, createGzip(), () => {}),
    );
  return zip(body).then((bytes) => new Reply(status, zipped, [bytes]));
}
