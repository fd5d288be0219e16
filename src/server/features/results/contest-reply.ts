import { acceptsEncoding, hasAlready } from "#server/http/negotiation.ts";
import type { Seen } from "./seen-contest.ts";
import { inOnePiece, lengthOf, type Pieces, spliced, splicedGzip } from "./shared-part.ts";

type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** `headers`: names and values in turn, as Node's own server takes them. */
export type BytesReply = { status: 200 | 304; headers: string[]; body: Pieces | null };

/** The reply's bytes. What is one person's own is kept by nobody but that person, and the tag tells it from another's. */
export function contestReply({ shared, members, etag }: Seen, asked: Asked, now: Date): BytesReply {
  const headers = ["cache-control", "private, no-cache", "vary", "cookie, accept-encoding", "etag", etag];
  if (asked.ifNoneMatch !== undefined && hasAlready(asked.ifNoneMatch, etag))
    return { status: 304, headers, body: null };
  const own = ownBeginning(members, now);
  const zipped = asked.acceptEncoding !== undefined && acceptsEncoding(asked.acceptEncoding, "gzip");
  const body = zipped ? splicedGzip(own, shared) : spliced(own, shared);
  headers.push("content-type", "application/json", "content-length", String(lengthOf(body)));
  if (zipped) headers.push("content-encoding", "gzip");
  return { status: 200, headers, body };
}

/** The same as a text, for a page that brings it along. */
export function contestJson({ shared, members }: Seen, now: Date): string {
  return inOnePiece(spliced(ownBeginning(members, now), shared)).toString();
}

/** The object up to what is shared. */
export function ownBeginning(members: string, now: Date): string {
  return `{${members},"serverTime":"${timeText(now.getTime())}",`;
}

let lastTime = Number.NaN;
let lastText = "";

/** Several replies go out in one millisecond. */
function timeText(time: number): string {
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}
