import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** Bytes in pieces, so that nothing large is copied for every reply. Strings hold one byte per character (Latin-1). */
export type Pieces = readonly (string | Buffer)[];

/** A stream ends with an error where its bytes cannot be read. */
export type Body = string | Pieces | AsyncIterable<Uint8Array> | null;

/** `headers`: names and values in turn, as Node's server takes them. A body that is a string is text of any kind. */
export class Reply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Body;
  /** so that no other object with these fields is taken for one */
  declare private readonly brand: never;

  constructor(status: number, headers: readonly string[], body: Body = null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** For a handler that has written its reply itself. */
export const alreadySent = new Reply(0, []);

type Options = { status?: number; headers?: readonly string[] };

export function jsonReply(value: unknown, { status = 200, headers = [] }: Options = {}): Reply {
  return new Reply(status, ["content-type", "application/json", ...headers], JSON.stringify(value));
}

/** To another address for this one request. */
export function redirectReply(location: string): Reply {
  return new Reply(302, ["location", location, "content-length", "0"]);
}

export function lengthOf(pieces: Pieces): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

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
  outgoing.writeHead(status, all);
  const [first, ...others] = typeof body === "string" ? [body] : body;
  // Latin-1 is copied without looking at each letter.
  const encoding = typeof body === "string" && length !== body.length ? "utf8" : "latin1";
  if (typeof first === "string" && others.length === 0) sendString(outgoing, first, encoding);
  else sendPieces(outgoing, body as Pieces);
  return undefined;
}

/** Together with the headers, in one write. */
function sendString(outgoing: ServerResponse, text: string, encoding: "latin1" | "utf8"): void {
  outgoing.write(text, encoding);
  process.nextTick(end, outgoing); // ended in the same tick, Node would send the end as a packet of its own
}

function end(outgoing: ServerResponse): void {
  outgoing.end();
}

function sendPieces(outgoing: ServerResponse, pieces: Pieces): void {
  outgoing.cork();
  for (const piece of pieces) outgoing.write(piece, "latin1");
  outgoing.end();
}
