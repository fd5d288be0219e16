import { expect, test } from "vitest";
import { type Reply, replyReader } from "./reply-reader.ts";

/** Replies that arrive in pieces of this size; behind a piece there are bytes of earlier ones. */
function repliesIn(pieceSize: number): Reply[] {
  const replies: Reply[] = [];
  const reader = replyReader((reply) => replies.push(reply));
  reader.expect(true);
  const shared = Buffer.alloc(2_000, "\r\n");
  for (let at = 0; at < text.length; at += pieceSize)
    reader.read(shared, shared.write(text.slice(at, at + pieceSize), "latin1"));
  return replies;
}

const text = [
  "HTTP/1.1 204 No Content\r\nset-cookie: sq_code=abc\r\n\r\n",
  "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello",
  "HTTP/1.1 304 Not Modified\r\netag: x\r\n\r\n",
  "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n",
  "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n",
].join("");
const afterFirstChunk = text.indexOf("2\r\nde");

test.each([1, 7, afterFirstChunk, 1_000])(
  "replies of every kind are told apart, in pieces of %i bytes",
  (pieceSize) => {
    expect(repliesIn(pieceSize).map(({ status, body }) => [status, String(body)])).toEqual([
      [204, ""],
      [200, "hello"],
      [304, ""],
      [200, "abcde"],
      [503, ""],
    ]);
  },
);
