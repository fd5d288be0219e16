import { deflateSync } from "node:zlib";
import sharp, { type Color } from "sharp";

/** Files as people and attackers send them, made by code: what is in them can be read here. */

const red = { r: 220, g: 30, b: 40 };

export function plainPicture(width = 64, height = 48, background: Color = red) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Every pixel another one: large files, and colors that can be compared. */
export function noisyPicture(width = 64, height = 48, sigma = 60) {
  return sharp({
    create: { width, height, channels: 3, background: red, noise: { type: "gaussian", mean: 128, sigma } },
  });
}

export const jpeg = () => plainPicture().jpeg().toBuffer();
export const png = () => plainPicture().png().toBuffer();
export const webp = () => plainPicture().webp().toBuffer();
export const gif = () => plainPicture().gif().toBuffer();
export const avif = () => plainPicture().avif({ effort: 0 }).toBuffer();

/** A file of this size that is whole, although no picture is in it. */
export function webpFrame(content: string | Buffer): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  const bytes = Buffer.concat([head, Buffer.from(content)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Held upright: the camera's upper edge, which is dark, is at the right. It says where it was taken. */
export async function phonePhoto(width = 1600, height = 1200): Promise<Buffer> {
  const dark = await plainPicture(width, Math.round(height / 6), { r: 20, g: 20, b: 20 })
    .png()
    .toBuffer();
  return plainPicture(width, height)
    .composite([{ input: dark, gravity: "north" }])
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone", Copyright: "Aiko Tanaka" },
      IFD3: { GPSLatitude: "29/1 45/1 0/1", GPSLatitudeRef: "N" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Aiko lives here</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const cmykJpeg = () => plainPicture().toColorspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer();

/** As wide-gamut phones save: read as sRGB, its colors would be dull. */
export const wideGamutJpeg = () => plainPicture().withIccProfile("p3").jpeg({ quality: 95 }).toBuffer();

/** First red, then the opposite. */
export async function animatedGif(): Promise<Buffer> {
  const frames = [plainPicture(), plainPicture().negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

export async function truncated(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Stray bytes before the end mark: some phones write such files, and every program shows them. */
export async function jpegWithStrayBytes(): Promise<Buffer> {
  const bytes = await jpeg();
  return Buffer.concat([bytes.subarray(0, -2), Buffer.from([0, 0, 0]), bytes.subarray(-2)]);
}

/** A few bytes that claim to be 3.6 gigapixels. */
export function bombPng(width = 60_000, height = 60_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><script>alert(1)</script><rect width="64" height="48"/></svg>',
);
export const html = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
export const bmp = Buffer.concat([Buffer.from("BM"), Buffer.alloc(200)]);
export const tiff = () => plainPicture().tiff().toBuffer();

/** As an iPhone's file begins. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(2_000, 7),
]);

/** A form with one file, as a browser sends it. */
export function photoForm(
  bytes: Uint8Array,
  { name = "photo.jpg", type = "image/jpeg", field = "image" } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
