import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RequestContext } from "./environment.ts";
import { acceptsEncoding } from "./negotiation.ts";

const compress = promisify(gzip);
const level = 4; // quicker than the default of 6

/**
 * A page, compressed in one go and off the event loop: the streams that the middleware would send it through cost more than
 * everything else about a page, and at an event hundreds are opened in a minute.
 */
export async function htmlReply(context: RequestContext, html: string, status: 200 | 404 | 503): Promise<Response> {
  context.header("vary", "accept-encoding", { append: true });
  if (context.req.raw.method === "HEAD" || !acceptsEncoding(context.req.header("accept-encoding") ?? "", "gzip"))
    return context.html(html, status);
  const bytes = await compress(html, { level });
  return context.body(new Uint8Array(bytes), status, {
    "content-type": "text/html; charset=UTF-8",
    "content-encoding": "gzip",
    "content-length": String(bytes.length),
  });
}
