import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { crcShift } from "./crc-shift.ts";

const deflate = promisify(deflateRaw);

/** Members of a JSON object that many replies have alike, serialised and compressed once. */
export type SharedPart = {
  /** changes with the content */
  tag: string;
  plain: Buffer;
  deflated: Buffer;
  crc: number;
  crcAfter: (crc: number) => number;
};

export async function sharedPart(members: object): Promise<SharedPart> {
  const plain = Buffer.from(JSON.stringify(members).slice(1));
  return {
    tag: createHash("sha256").update(plain).digest("base64url").slice(0, 10),
    plain,
    deflated: await deflate(plain),
    crc: crc32(plain),
    crcAfter: crcShift(plain.length),
  };
}

/** Bytes in pieces, strings as Latin-1, so that nothing large is copied for every reply. */
export type Pieces = readonly (string | Buffer)[];

/** The whole object: own members, as ASCII JSON without braces, and then the shared ones. */
export function spliced(own: string, shared: SharedPart): Pieces {
  return [`{${own},`, shared.plain];
}

const gzipHeader = "\x1f\x8b\x08\0\0\0\0\0\0\xff";

/**
 * The same as one gzip member, without compressing anything: the own part is a stored block, the shared part follows as it
 * was deflated, and the checksum of both is put together. (Two members would be simpler, but browsers stop after the first.)
 */
export function splicedGzip(own: string, shared: SharedPart): Pieces {
  const first = `{${own},`;
  const { length } = first;
  const storedBlock = `\0${bytes(length, 2)}${bytes(0xffff - length, 2)}`; // and not the last one
  const checksum = shared.crcAfter(crc32(first)) ^ shared.crc;
  return [
    `${gzipHeader}${storedBlock}${first}`,
    shared.deflated,
    bytes(checksum, 4) + bytes(length + shared.plain.length, 4),
  ];
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
