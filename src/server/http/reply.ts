/** Bytes in pieces, so that nothing large is copied for every reply. Strings hold one byte per character (Latin-1). */
export type Pieces = readonly (string | Buffer)[];

/** `headers`: names and values in turn, as Node's server takes them. A body that is a string is text of any kind. */
export type Reply = { status: number; headers: readonly string[]; body: string | Pieces | null };

type Options = { status?: number; headers?: readonly string[] };

export function jsonReply(value: unknown, { status = 200, headers = [] }: Options = {}): Reply {
  return { status, headers: ["content-type", "application/json", ...headers], body: JSON.stringify(value) };
}

export function lengthOf(pieces: Pieces): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

export function inOnePiece(pieces: Pieces): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)));
}
