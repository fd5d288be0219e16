import type { Pieces } from "#server/http/replies/reply.ts";

/** The body of a reply as a client gets it. */
export function inOnePiece(pieces: Pieces): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)));
}
