import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { lengthOf, type Pieces, type Reply } from "./reply.ts";

/**
 * Writes the status, all headers and the body. Resolves when a stream has ended, and rejects when it breaks off.
 * `all`: headers of every reply, to which those of this one are added
 */
export function sendReply(
  outgoing: ServerResponse,
  all: string[],
  { status, headers, body }: Reply,
): Promise<void> | undefined {
  for (const header of headers) all.push(header);
  if (body === null) {
    outgoing.writeHead(status, all).end();
    return undefined;
  }
  if (typeof body !== "string" && Symbol.asyncIterator in body) {
    outgoing.writeHead(status, all);
    if (outgoing.req.method !== "HEAD") return pipeline(body, outgoing);
    outgoing.end();
    return undefined;
  }
  const length = typeof body === "string" ? Buffer.byteLength(body) : lengthOf(body);
  all.push("content-length", String(length));
  if (typeof body === "string") sendText(outgoing, status, all, body, length);
  else sendPieces(outgoing, status, all, body);
  return undefined;
}

function sendText(outgoing: ServerResponse, status: number, headers: string[], text: string, length: number): void {
  outgoing.writeHead(status, headers);
  outgoing.write(text, length === text.length ? "latin1" : "utf8"); // Latin-1 is copied without looking at each letter
  process.nextTick(() => outgoing.end()); // ended in the same tick, Node would send the end as a packet of its own
}

function sendPieces(outgoing: ServerResponse, status: number, headers: string[], pieces: Pieces): void {
  outgoing.cork();
  outgoing.writeHead(status, headers);
  for (const piece of pieces) outgoing.write(piece, "latin1");
  outgoing.end();
}
