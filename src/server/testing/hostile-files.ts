import { deflateSync } from "node:zlib";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { limits } from "#domain/limits.ts";
import * as photos from "./photos.ts";
import { wideAvif } from "./wide-avif.ts";

/** Files that are meant to hurt, made by code, and what each may be answered with. */
export type HostileFile = { what: string; bytes: Buffer; answers: number[] };

const refused = [400, 415];

export async function hostilePictures(): Promise<HostileFile[]> {
  const [jpeg, png, gif] = [await photos.jpeg(), await photos.png(), await photos.gif()];
  const noisy = await photos.noisyPicture(1_500, 1_500).png().toBuffer();
  const heavyJpeg = await photos.plainPicture(5_000, 4_000).jpeg({ progressive: true }).toBuffer();
  const full = Buffer.alloc(limits.imageBytes - 4, "x");
  const file = (what: string, bytes: Buffer, answers = refused): HostileFile => ({ what, bytes, answers });
  return [
    file("a PNG of 3.6 gigapixels", photos.bombPng()),
    file("a PNG of 81 megapixels", photos.bombPng(9_000, 9_000)),
    file("a PNG of one endless row", photos.bombPng(2_147_483_647, 1)),
    file("a PNG of no pixels", photos.bombPng(0, 0)),
    file("an AVIF of 64 megapixels", wideAvif),
    file("another one", wideAvif),
    file("a progressive JPEG of 25 megapixels", heavyJpeg, [200]),
    file("another one", heavyJpeg, [200]),
    file("a PNG of 63 megapixels, most of them missing", photos.bombPng(9_000, 7_000)),
    file("a PNG with a text that unpacks to a hundred megabytes", withChunk(png, "zTXt", packedText()), [
      200,
      ...refused,
    ]),
    file("a PNG with a color profile that unpacks to a hundred megabytes", withChunk(png, "iCCP", packedText()), [
      200,
      ...refused,
    ]),
    file("a PNG with a thousand texts", withChunk(png, "tEXt", Buffer.from("a\0b"), 1_000), [200, ...refused]),
    file("a JPEG of 4.3 gigapixels", withJpegSize(jpeg, 65_535, 65_535)),
    file("a GIF of 4.3 gigapixels", withGifSize(gif, 65_535, 65_535), [200, ...refused]),
    file("half a photo", noisy.subarray(0, noisy.length >> 1)),
    file("a photo with its middle overwritten", overwritten(noisy)),
    file("a JPEG's beginning and ten megabytes of nothing", Buffer.concat([jpeg.subarray(0, 3), full.subarray(3)])),
    file("a PNG's beginning and ten megabytes of nothing", Buffer.concat([png.subarray(0, 8), full.subarray(8)])),
    file("ten megabytes of text", full),
    file("more than ten megabytes", Buffer.concat([full, full]), [413]),
    file("an SVG with entities that grow", laughs()),
    file("HTML", photos.html),
    file("half an AVIF", await photos.truncated(photos.avif())),
    file("a large photo that is fine", await photos.noisyPicture(3_000, 2_500).jpeg({ quality: 95 }).toBuffer(), [200]),
  ];
}

const header = Object.values(csvColumns).join(",");

export function hostileTables(): HostileFile[] {
  const most = limits.csvBytes;
  const table = (what: string, text: string | Buffer, answers = [400, 415]): HostileFile => ({
    what,
    bytes: Buffer.isBuffer(text) ? text : Buffer.from(text).subarray(0, most),
    answers,
  });
  const rows = (row: (number: number) => string, count: number) =>
    [header, ...Array.from({ length: count }, (_, number) => row(number))].join("\n");
  return [
    table("nothing but quotation marks", '"'.repeat(most)),
    table("a quotation that never ends", `${header}\n"${"x".repeat(most)}`),
    table("nothing but commas", ",".repeat(most)),
    table("a million columns", `${header}${",x".repeat(most / 2)}\na,,,b,1`),
    table("a million cells in a row", `${header}\n${"x,".repeat(most / 2)}`, [200, 400]),
    table("nothing but lines", "\n".repeat(most)),
    table("a million rows", `${header}\n${",\n".repeat(most / 2)}`, [200, 400]),
    table("one cell of two megabytes", `${header}\n${"x".repeat(most - 500)},,,Alex,1`, [200, 400]),
    table(
      "four thousand rows with one voting id",
      rows((number) => `Car ${number},,,Alex,7`, 4_000),
      [200],
    ),
    table(
      "four thousand formulas",
      rows((number) => `=1+${number},,,@SUM(1),${number}`, 4_000),
      [200],
    ),
    table(
      "more rows than there may be",
      rows((number) => `C,,,A,${number}`, 60_000),
      [200, 400],
    ),
    table("NUL and nothing else", Buffer.alloc(most)),
    table(
      "half of a UTF-16 character",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(most - 3, "x")]),
      [200, 400],
    ),
    table("bytes that no encoding has", Buffer.alloc(most, 0xff)),
    table("more than two megabytes", Buffer.alloc(most + 100_000, "x"), [413]),
    table("a spreadsheet's own file", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(50_000, 9)])),
    table("separators that change", `${header.replaceAll(",", ";")}\n${"a\tb|c;d,".repeat(most / 8)}`, [200, 400]),
    table("quotation marks inside of quotation marks", `${header}\n${'"a""b"c"'.repeat(most / 8)}`, [200, 400]),
    table("carriage returns", `${header}\r${"a\r,\r\n".repeat(most / 5)}`, [200, 400]),
    table("two hidden columns", `${header}\nA,,,B,1,FALSE,FALSE`, [200]),
  ];
}

/** A hundred megabytes of zeros in a few hundred kilobytes. */
function packedText(): Buffer {
  return Buffer.concat([Buffer.from("name\0\0", "latin1"), packed]);
}

const packed = deflateSync(Buffer.alloc(100_000_000), { level: 1 });

/** After the header, where it is read first. */
function withChunk(png: Buffer, type: string, data: Buffer, times = 1): Buffer {
  const chunks = Array.from({ length: times }, () => photos.pngChunk(type, data));
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

function withGifSize(gif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(gif);
  changed.writeUInt16LE(width, 6);
  changed.writeUInt16LE(height, 8);
  return changed;
}

function overwritten(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  return changed.fill(0xaa, changed.length >> 2, changed.length >> 1);
}

function laughs(): Buffer {
  const levels = Array.from({ length: 20 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  return Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${levels.join("")}]><svg><text>&l20;</text></svg>`);
}
