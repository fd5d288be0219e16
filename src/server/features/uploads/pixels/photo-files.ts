import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { PhotoAdjustment } from "#domain/photos/photo-adjustment.ts";
import { type PhotoFocus, type PhotoWidth, photoWidths } from "#domain/photos/photos.ts";
import { decodeAdjusted } from "./adjust-pixels.ts";
import { type Box, decodePicture, type Pixels } from "./decode-picture.ts";

export type PhotoFile = { key: string; bytes: Buffer };
export type MadePhoto = { id: string; files: PhotoFile[]; placeholder: string; focus: PhotoFocus };
type WebpOptions = { quality: number; effort: number };

/** In a list of entries sharpness matters more than bytes; effort above 2 triples the time and saves 3 %. */
const uploadedWebp: WebpOptions = { quality: 78, effort: 2 };

export function newPhotoId(): string {
  return randomBytes(16).toString("base64url");
}

/** The files of an uploaded photo: all widths, without metadata, and the original if it may be adjusted later. */
export async function makePhoto(original: Buffer, { withOriginal = true } = {}): Promise<MadePhoto> {
  const id = newPhotoId();
  const made = await photoOf(id, await decodePicture(original, { fit: boxOf(1200) }), uploadedWebp);
  return withOriginal ? { ...made, files: [{ key: originalKey(id), bytes: original }, ...made.files] } : made;
}

/** A new photo with an id of its own, because a URL never shows another picture later. */
export async function makeAdjustedPhoto(original: Buffer, adjustment: PhotoAdjustment): Promise<MadePhoto> {
  return photoOf(newPhotoId(), await decodeAdjusted(original, adjustment, boxOf(1200)), uploadedWebp);
}

/** A picture in these widths, as WebP. */
export async function photoOf(
  id: string,
  pixels: Pixels,
  webp: WebpOptions,
  widths: readonly PhotoWidth[] = photoWidths,
): Promise<MadePhoto> {
  const files: PhotoFile[] = [];
  // One after the other, because in parallel they would take all threads that file reads and password hashes need.
  for (const width of widths) files.push(await widthFile(id, width, pixels, webp));
  return { id, files, placeholder: await placeholderOf(pixels), focus: await focusOf(pixels) };
}

/** A picture of a few pixels as a data: URL, short enough for every entry of a list. */
export async function placeholderOf({ data, ...raw }: Pixels): Promise<string> {
  const bytes = await sharp(data, { raw })
    .resize({ width: 12, height: 12, fit: "inside" })
    .webp({ quality: 40, alphaQuality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** What draws the eye: skin, strong colors, edges. In percent as CSS has it: 100 shows the right end, or the bottom. */
async function focusOf(pixels: Pixels): Promise<PhotoFocus> {
  const { width, height } = pixels;
  const side = 96;
  // A crop of the largest square finds the place along the longer side, a low strip the one from top to bottom.
  const square = await attentionCrop(pixels, side, side);
  const strip = await attentionCrop(pixels, side, Math.round(side / 2.5));
  const x = percentOf(square.cropOffsetLeft, Math.round((side * width) / height) - side);
  const y = percentOf(strip.cropOffsetTop, Math.round((side * height) / width) - Math.round(side / 2.5));
  return { x, y };
}

async function attentionCrop({ data, ...raw }: Pixels, width: number, height: number) {
  const { attention } = sharp.strategy;
  const crop = sharp(data, { raw }).resize({ width, height, fit: "cover", position: attention });
  return (await crop.toBuffer({ resolveWithObject: true })).info;
}

/** Where a crop begins, of the room that it had; the middle where it had none. */
function percentOf(offset = 0, room: number): number {
  return room < 1 ? 50 : Math.min(100, Math.round((Math.abs(offset) / room) * 100));
}

/** Never served: its metadata may contain where it was taken. */
export function originalKey(id: string): string {
  return `${id}/original.bin`;
}

export function widthKey(id: string, width: PhotoWidth): string {
  return `${id}/${width}.webp`;
}

export function bytesOf({ files }: MadePhoto): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** A narrower photo keeps its size: enlarging adds bytes and no detail. */
async function widthFile(id: string, width: PhotoWidth, { data, ...raw }: Pixels, webp: WebpOptions) {
  const sized = sharp(data, { raw }).resize({ ...boxOf(width), fit: "inside", withoutEnlargement: true });
  return { key: widthKey(id, width), bytes: await sized.webp(webp).toBuffer() };
}

/** Twice as tall as wide is enough for any phone, and keeps a very long screenshot below the 16,383 pixels of WebP. */
function boxOf(width: PhotoWidth): Box {
  return { width, height: width * 2 };
}
