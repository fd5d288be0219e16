import { createMiddleware } from "hono/factory";
import type { WebFile, WebFiles } from "./web-files.ts";

/** Answers for the files of the built web app; everything else goes on to the pages. */
export function staticFiles(files: WebFiles["files"]) {
  return createMiddleware(async (context, next) => {
    const file =
      context.req.method === "GET" || context.req.method === "HEAD" ? files.get(context.req.path) : undefined;
    if (!file) return next();

    const [encoding, bytes] = bestEncoding(file, context.req.header("accept-encoding") ?? "");
    const headers: Record<string, string> = {
      "content-type": file.type,
      "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: file.etag,
      vary: "accept-encoding",
    };
    if (context.req.header("if-none-match") === file.etag) return context.body(null, 304, headers);
    if (encoding) headers["content-encoding"] = encoding;
    headers["content-length"] = String(bytes.length);
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}

function bestEncoding(file: WebFile, accepted: string): [string | undefined, Buffer] {
  if (file.br && /\bbr\b/.test(accepted)) return ["br", file.br];
  if (file.gzip && /\bgzip\b/.test(accepted)) return ["gzip", file.gzip];
  return [undefined, file.plain];
}
