import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Header } from "tar/header";

export type Part = { name: string; bytes: Buffer };

const blockBytes = 512;
/** No part is nearly as large; a header that claims more is broken, and must not take all memory. */
const maxPartBytes = 512 * 1024 * 1024;

/** Most parts are photos, which are compressed already: a higher level takes several times as long for nothing. */
const fastCompression = { level: 1 };

/** Writes a .tar.gz that any tool can open. It is on disk, for its owner only, when this returns. */
export async function writeArchive(file: string, parts: AsyncIterable<Part>, now: Date): Promise<void> {
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(Readable.from(blocksOf(parts, now), { objectMode: false }), createGzip(fastCompression), output);
}

async function* blocksOf(parts: AsyncIterable<Part>, mtime: Date): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of parts) {
    const block = Buffer.alloc(blockBytes);
    const header = new Header({ path: name, size: bytes.length, mode: 0o600, mtime, type: "File" });
    if (header.encode(block)) throw new Error(`The name ${name} is too long for an archive.`);
    yield block;
    if (bytes.length > 0) yield bytes;
    if (padding(bytes.length) > 0) yield Buffer.alloc(padding(bytes.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/** The parts one after the other. Throws where the archive is broken or ends too early. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(file), unzipped);
  reading.catch(() => {}); // reading from the stream throws the same error
  try {
    const queue = byteQueue(unzipped);
    for (;;) {
      const header = new Header(await queue.take(blockBytes));
      if (header.nullBlock) break;
      if (!header.cksumValid || header.type !== "File" || !header.path) throw new Error("its structure is broken");
      const size = header.size ?? 0;
      if (size > maxPartBytes) throw new Error(`${header.path} is too large`);
      const bytes = await queue.take(size);
      await queue.take(padding(size));
      yield { name: header.path, bytes };
    }
    await queue.drain(); // gunzip compares the checksum at the end of the file
  } finally {
    unzipped.destroy();
  }
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function padding(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

/** Takes exact numbers of bytes out of a stream. */
function byteQueue(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let held = 0;

  return {
    async take(count: number): Promise<Buffer> {
      while (held < count) {
        const { done, value } = await chunks.next();
        if (done) throw new Error("it ends too early");
        waiting.push(value);
        held += value.length;
      }
      const all = Buffer.concat(waiting, held);
      waiting = [all.subarray(count)];
      held -= count;
      return all.subarray(0, count);
    },

    /** Reads to the end. */
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
