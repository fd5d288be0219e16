import { acceptsEncoding, isUnchanged } from "#server/http/replies/negotiation.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { toPlainAddress } from "./plain-address.ts";
import type { WebFile, WebFiles } from "./web-files.ts";

/** Answers for the files of the built web app, from memory. */
export function serveFiles(routes: Pick<RouteTable, "add">, files: WebFiles["files"]): void {
  for (const [path, file] of files)
    routes.add({ method: "GET", path, load: "normal", answer: (_, request) => fileReply(path, file, request) });
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
  if (isUnchanged(request, etag)) return new Reply(304, headers);
  if (encoding) headers.push("content-encoding", encoding);
  return new Reply(200, headers, [bytes]);
}

function bestEncoding(file: WebFile, accepted: string): [string | undefined, Buffer] {
  if (file.br && acceptsEncoding(accepted, "br")) return ["br", file.br];
  if (file.gzip && acceptsEncoding(accepted, "gzip")) return ["gzip", file.gzip];
  return [undefined, file.plain];
}
