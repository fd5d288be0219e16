import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { memoize } from "#server/primitives/memoize.ts";
import { Reply } from "./reply.ts";

const zip = promisify(gzip);
const minZippedBytes = 1024;
const maxRemembered = 100;
const accepts = {
  br: memoize(maxRemembered, (header) => readAccepted(header, "br")),
  gzip: memoize(maxRemembered, (header) => readAccepted(header, "gzip")),
};

/** Whether an Accept-Encoding header takes that encoding. */
export function acceptsEncoding(header: string, encoding: "br" | "gzip"): boolean {
  return accepts[encoding](header);
}

export function acceptsGzip(request: ServerRequest): boolean {
  return acceptsEncoding(request.header("accept-encoding") ?? "", "gzip");
}

/** Whether the client has this version of the reply already. */
export function isUnchanged(request: ServerRequest, etag: string): boolean {
  const ifNoneMatch = request.header("if-none-match");
  return ifNoneMatch !== undefined && hasAlready(ifNoneMatch, etag);
}

/** A text or a stream of text, compressed where the client takes that and it is worth it. */
export function compressed(reply: Reply, request: ServerRequest): MaybePromise<Reply> {
  const { status, headers, body } = reply;
  const isText = typeof body === "string";
  if (body === null || (!isText && !(Symbol.asyncIterator in body))) return reply;
  if (isText && body.length < minZippedBytes) return reply;
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

function readAccepted(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether an If-None-Match header has the tag. A proxy may have weakened it, and a browser may send several. */
export function hasAlready(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  const wanted = withoutWeakMark(etag);
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || withoutWeakMark(tag.trim()) === wanted);
}

function withoutWeakMark(etag: string): string {
  return etag.replace(/^W\//, "");
}
