import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import type { Pieces } from "#server/http/replies/reply.ts";

const deflate = promisify(deflateRaw);
const polynomial = 0xedb88320; // of gzip's CRC-32, lowest bit first
const gzipHeader = "\x1f\x8b\x08\0\0\0\0\0\0\xff";

/** The end of many replies, compressed once. */
export type SharedEnd = {
  plain: Buffer;
  /** in Latin-1: joined strings are one write, buffers are several */
  deflated: string;
  crc: number;
  /** The CRC of all that comes before → the same with this end's length added. */
  shiftCrc: (crc: number) => number;
};

/** Fields of a JSON object that many replies have alike, with its last brace. `tag` changes with the content. */
export type SharedJson = SharedEnd & { tag: string };

/** The beginning of many replies, compressed so that more may follow. */
export type SharedBeginning = { plain: Buffer; gzip: string; crc: number };

export async function sharedJson(json: string): Promise<SharedJson> {
  const plain = Buffer.from(json.slice(1));
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 10);
  return { tag, ...(await sharedEnd(plain)) };
}

export async function sharedEnd(plain: Buffer): Promise<SharedEnd> {
  const deflated = (await deflate(plain)).toString("latin1");
  return { plain, deflated, crc: crc32(plain), shiftCrc: crcShift(plain.length) };
}

export async function sharedBeginning(plain: Buffer): Promise<SharedBeginning> {
  const deflated = await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH });
  return { plain, gzip: gzipHeader + deflated.toString("latin1"), crc: crc32(plain) };
}

/** The viewer's part, in ASCII, between the parts that all viewers share. */
export function joined(viewers: string, end: SharedEnd, beginning?: SharedBeginning): Pieces {
  return beginning ? [beginning.plain, viewers, end.plain] : [viewers, end.plain];
}

const maxStoredBytes = 0xffff;

/**
 * The same as one gzip member, without compressing anything now: the viewer's part is a stored block, the shared parts
 * are as they were compressed, and their checksums are combined. (Two members would be simpler, but browsers read only
 * the first.)
 */
export function joinedGzip(viewers: string, end: SharedEnd, beginning?: SharedBeginning): Pieces {
  const { length } = viewers;
  if (length > maxStoredBytes) throw new RangeError("Too long to be stored in one block");
  // The zero marks a stored block that is not the last one.
  const stored = `\0${bytes(length, 2)}${bytes(maxStoredBytes - length, 2)}${viewers}`;
  const checksum = end.shiftCrc(crc32(viewers, beginning?.crc)) ^ end.crc;
  const trailer = bytes(checksum, 4) + bytes((beginning?.plain.length ?? 0) + length + end.plain.length, 4);
  return [(beginning?.gzip ?? gzipHeader) + stored + end.deflated + trailer];
}

/** A number as bytes, the lowest first. */
function bytes(value: number, count: 2 | 4): string {
  const low = String.fromCharCode(value & 0xff, (value >>> 8) & 0xff);
  return count === 2 ? low : low + String.fromCharCode((value >>> 16) & 0xff, (value >>> 24) & 0xff);
}

type Matrix = readonly number[];

/**
 * What a CRC-32 becomes when so many bytes follow: `shift(crc(a)) ^ crc(b)` is the CRC of a and b together, where b has that
 * length. (The linear algebra of zlib's crc32_combine, solved once per length; decision 21 says what it saves.)
 */
function crcShift(bytes: number): (crc: number) => number {
  const identity = Array.from({ length: 32 }, (_, bit) => (1 << bit) >>> 0);
  let operator: Matrix = [polynomial, ...identity.slice(0, -1)]; // appends one zero bit
  for (let doubling = 0; doubling < 3; doubling += 1) operator = squared(operator); // eight zero bits
  let rows: Matrix = identity;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) rows = rows.map((row) => times(operator, row));
    operator = squared(operator);
  }
  return (crc) => times(rows, crc);
}

function squared(matrix: Matrix): Matrix {
  return matrix.map((row) => times(matrix, row));
}

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, left = vector >>> 0; left !== 0; bit += 1, left >>>= 1) {
    if (left & 1) sum ^= matrix[bit] as number;
  }
  return sum >>> 0;
}
