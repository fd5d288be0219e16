import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { crcShift } from "./crc-shift.ts";

const deflate = promisify(deflateRaw);
const gzipHeader = "\x1f\x8b\x08\0\0\0\0\0\0\xff";

/** The end of many replies alike, compressed once. */
export type SharedEnd = {
  length: number;
  deflated: Buffer;
  crc: number;
  crcAfter: (crc: number) => number;
};

/** Members of a JSON object that many replies have alike, up to its last brace. */
export type SharedPart = SharedEnd & {
  plain: Buffer;
  /** changes with the content */
  tag: string;
};

/** The beginning of many replies alike, compressed so that something may follow. */
export type SharedBeginning = { gzip: Buffer; crc: number; length: number };

export async function sharedPart(members: object): Promise<SharedPart> {
  const plain = Buffer.from(JSON.stringify(members).slice(1));
  return {
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 10),
    plain,
    ...(await sharedEnd(plain)),
  };
}

export async function sharedEnd(plain: Buffer): Promise<SharedEnd> {
  return { length: plain.length, deflated: await deflate(plain), crc: crc32(plain), crcAfter: crcShift(plain.length) };
}

export async function sharedBeginning(plain: Buffer): Promise<SharedBeginning> {
  const deflated = await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH });
  return { gzip: inOnePiece([gzipHeader, deflated]), crc: crc32(plain), length: plain.length };
}

/** Bytes in pieces, strings as Latin-1, so that nothing large is copied for every reply. */
export type Pieces = readonly (string | Buffer)[];

/** The whole: what is one's own, in ASCII, and then what is shared. */
export function spliced(own: string, shared: SharedPart): Pieces {
  return [own, shared.plain];
}

const longestStored = 0xffff;

/**
 * The same as one gzip member, without compressing anything: the own part is a stored block, the shared parts are as they
 * were deflated, and the checksums are put together. (Two members would be simpler, but browsers stop after the first.)
 */
export function splicedGzip(own: string, end: SharedEnd, beginning?: SharedBeginning): Pieces {
  const { length } = own;
  if (length > longestStored) throw new RangeError("Too long to be stored in one block");
  const stored = `\0${bytes(length, 2)}${bytes(longestStored - length, 2)}${own}`; // and not the last block
  const checksum = end.crcAfter(crc32(own, beginning?.crc)) ^ end.crc;
  const last = bytes(checksum, 4) + bytes((beginning?.length ?? 0) + length + end.length, 4);
  // Every piece has its price.
  return beginning ? [beginning.gzip, stored, end.deflated, last] : [gzipHeader + stored, end.deflated, last];
}

/** A number as so many bytes, the lowest first. */
function bytes(value: number, count: 2 | 4): string {
  const low = String.fromCharCode(value & 0xff, (value >>> 8) & 0xff);
  return count === 2 ? low : low + String.fromCharCode((value >>> 16) & 0xff, (value >>> 24) & 0xff);
}

export function lengthOf(pieces: Pieces): number {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length;
}

export function inOnePiece(pieces: Pieces): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece, "latin1") : piece)));
}
