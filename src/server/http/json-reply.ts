import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RequestContext } from "./environment.ts";

/** JSON that says how long it is: only then a small reply, which most are, is not sent through a compressor of its own. */
export function jsonReply(context: RequestContext, value: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(value);
  return context.body(text, status, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
  });
}
