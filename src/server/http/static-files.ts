import { createMiddleware } from "hono/factory";
import { acceptsEncoding, hasAlready } from "./negotiation.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };
type FileReply = { headers: Record<string, string> } & ({ status: 200; body: Buffer } | { status: 304; body: null });

/** Answers for the files of the built web app; everything else goes on to the pages. Mostly static-lane.ts answers before. */
export function staticFiles(files: WebFiles["files"]) {
  return createMiddleware(async (context, next) => {
    const file =
      context.req.method === "GET" || context.req.method === "HEAD" ? files.get(context.req.path) : undefined;
    if (!file) return next();
    const { headers, body } = fileReply(file, {
      ifNoneMatch: context.req.header("if-none-match"),
      acceptEncoding: context.req.header("accept-encoding"),
    });
    return body ? context.body(new Uint8Array(body), 200, headers) : context.body(null, 304, headers);
  });
}

export function fileReply(file: WebFile, { ifNoneMatch = "", acceptEncoding = "" }: Asked): FileReply {
  const [encoding, body] = bestEncoding(file, acceptEncoding);
  const headers: Record<string, string> = {
    "content-type": file.type,
    // no-transform: what was not compressed at build time is not compressed anew for every request either
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600, no-transform",
    etag: encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag,
    vary: "accept-encoding",
  };
  if (hasAlready(ifNoneMatch, headers.etag ?? "")) return { status: 304, headers, body: null };
  if (encoding) headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.length);
  return { status: 200, headers, body };
}

function bestEncoding(file: WebFile, accepted: string): [string | undefined, Buffer] {
  if (file.br && acceptsEncoding(accepted, "br")) return ["br", file.br];
  if (file.gzip && acceptsEncoding(accepted, "gzip")) return ["gzip", file.gzip];
  return [undefined, file.plain];
}
