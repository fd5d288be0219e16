import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { type PhotoWidth, photoWidths } from "#domain/photos.ts";

export type PhotoFile = { key: string; bytes: Buffer };
/** A picture without its file: eight bits a channel, row by row. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };
export type WebpOptions = { quality: number; effort: number };

/** Today's phones take up to 50 megapixels; a small file that unpacks to more than this is meant to hurt. */
const mostPixels = 64_000_000;

/** In a list of entries sharpness matters more than bytes; effort above 2 triples the time and saves 3 %. */
const uploadedWebp: WebpOptions = { quality: 78, effort: 2 };

export function newPhotoId(): string {
  return randomBytes(16).toString("base64url");
}

/** What is stored of an uploaded photo: all widths, without its metadata, and the original for later adjustments. */
export async function photoFiles(id: string, original: Buffer): Promise<PhotoFile[]> {
  return [originalFile(id, original), ...(await widthFiles(id, await decodePhoto(original), uploadedWebp))];
}

/** Not served to anybody: it may say where it was taken. */
export function originalFile(id: string, bytes: Buffer): PhotoFile {
  return { key: `${id}/original.bin`, bytes };
}

/** Upright, in sRGB, no wider than the widest file needs. An animation gives its first picture. */
export async function decodePhoto(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await boxed(sharp(bytes, { limitInputPixels: mostPixels }).autoOrient(), 1200)
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** One WebP file per width. A photo narrower than that keeps its size: enlarging adds bytes and no detail. */
export async function widthFiles(id: string, { data, ...raw }: Pixels, webp: WebpOptions): Promise<PhotoFile[]> {
  const files: PhotoFile[] = [];
  // One after the other: side by side they would take every thread that file reads and password checks wait for.
  for (const width of photoWidths) {
    const bytes = await boxed(sharp(data, { raw }), width).webp(webp).toBuffer();
    files.push({ key: `${id}/${width}.webp`, bytes });
  }
  return files;
}

/** Twice as tall as wide is enough for any phone, and keeps an endless screenshot below WebP's 16,383 pixels. */
function boxed(image: Sharp, width: PhotoWidth): Sharp {
  return image.resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true });
}
