import type { Hono } from "hono";
import type { RequestEnvironment } from "./environment.ts";
import { honoHandler } from "./hono-adapter.ts";
import { acceptsEncoding, isUnchanged } from "./negotiation.ts";
import { toPlainAddress } from "./plain-address.ts";
import type { Reply } from "./reply.ts";
import type { FastHandler, RouteTable } from "./route-table.ts";
import type { ServerRequest } from "./server-request.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

/** Answers for the files of the built web app, from memory. */
export function serveFiles(app: Hono<RequestEnvironment>, routes: RouteTable, files: WebFiles["files"]): void {
  for (const [path, file] of files) {
    const fast: FastHandler = {
      takesBody: false,
      parseParams: (params) => params,
      answer: (_, request) => fileReply(path, file, request),
    };
    routes.add({ method: "GET", path, load: "normal", fast });
    app.get(path, honoHandler(fast));
  }
}

/** At its own address; any other spelling of it leads there. */
export function fileReply(path: string, file: WebFile, request: ServerRequest): Reply {
  const toPlain = toPlainAddress(request, path);
  if (toPlain) return toPlain;
  const [encoding, bytes] = bestEncoding(file, request.header("accept-encoding") ?? "");
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const headers = [
    ...["content-type", file.type],
    // no-transform: what is not compressed at build time gains nothing from compression by a proxy
    ...["cache-control", file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600, no-transform"],
    ...["etag", etag],
    ...["vary", "accept-encoding"],
  ];
  if (isUnchanged(request, etag)) return { status: 304, headers, body: null };
  if (encoding) headers.push("content-encoding", encoding);
  return { status: 200, headers, body: [bytes] };
}

function bestEncoding(file: WebFile, accepted: string): [string | undefined, Buffer] {
  if (file.br && acceptsEncoding(accepted, "br")) return ["br", file.br];
  if (file.gzip && acceptsEncoding(accepted, "gzip")) return ["gzip", file.gzip];
  return [undefined, file.plain];
}
