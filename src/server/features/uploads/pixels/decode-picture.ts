import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "#server/http/errors.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { unpackedBytes } from "./unpacked-size.ts";

/** A decoded picture: eight bits a channel, row by row, in sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };
export type Box = { width: number; height: number };

// It would keep the last pictures in memory, and no two requests send the same one.
sharp.cache(false);

/** Phones take up to 50 megapixels; a small file that unpacks to more than this is an attack. */
const maxPixels = 64_000_000;
const maxDecodedBytes = maxPixels * 4; // pictures with sixteen bits a channel take twice as much
const maxUnpackedBytes = 400_000_000;
/** From this size on, pictures are decoded one at a time. */
const heavyBytes = 100_000_000;
const oneHeavyPicture = limitConcurrency(1);
const timeoutSeconds = 60; // a photo of a phone takes one or two

/** Broken files are refused, but not files with mere warnings, which phones write. */
const readOptions = { limitInputPixels: maxPixels, failOn: "error" } as const;

type Wanted = {
  /** never enlarged */
  fit: Box;
  /** only the middle: 2 means half of its width and half of its height */
  zoom?: number;
};

/** Decodes a picture upright, by its bytes and not by its name. Of an animation, the first picture. */
export async function decodePicture(bytes: Buffer, { fit, zoom = 1 }: Wanted): Promise<Pixels> {
  if (!looksLikePicture(bytes)) throw new Refusal("wrong_type", ["notAnImage"]);
  const { width, height, isHeavy } = await uprightSize(bytes);
  const upright = sharp(bytes, readOptions).timeout({ seconds: timeoutSeconds }).autoOrient();
  const shown = zoom > 1 ? upright.extract(middleOf({ width, height }, zoom)) : upright;
  const resized = shown.resize({ ...fit, fit: "inside", withoutEnlargement: true });
  const read = () => pixelsOf(resized).catch(refuseDamaged);
  return isHeavy ? oneHeavyPicture(read) : read();
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColorspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** Reads only the beginning of the file, and refuses what is too large to decode. */
async function uprightSize(bytes: Buffer): Promise<Box & { isHeavy: boolean }> {
  const metadata = await sharp(bytes, { ...readOptions, limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  if (!isAccepted(metadata)) throw new Refusal("wrong_type", ["notAnImage"]);
  const { width, height, channels, depth } = metadata;
  const pixels = width * height;
  if (pixels > maxPixels || pixels * channels * (depth === "uchar" ? 1 : 2) > maxDecodedBytes)
    throw new Refusal("bad_input", ["tooManyPixels"]);
  const unpacked = unpackedBytes(metadata);
  if (unpacked > maxUnpackedBytes) throw new Refusal("bad_input", ["tooHeavyImage"]);
  return { ...metadata.autoOrient, isHeavy: unpacked > heavyBytes };
}

/** AVIF is AV1 in a HEIF container; phones use the same container for HEIC, which is not accepted. */
function isAccepted({ format, compression }: Metadata): boolean {
  return format === "heif" ? compression === "av1" : ["jpeg", "png", "webp", "gif"].includes(format);
}

function middleOf({ width, height }: Box, zoom: number) {
  const part = { width: Math.max(1, Math.round(width / zoom)), height: Math.max(1, Math.round(height / zoom)) };
  return { left: Math.round((width - part.width) / 2), top: Math.round((height - part.height) / 2), ...part };
}

function refuseDamaged(error: unknown): never {
  throw Object.assign(new Refusal("bad_input", ["damagedImage"]), { cause: error });
}

/** The picture library also reads SVG, TIFF and others, whose parsers should not get bytes of strangers. */
function looksLikePicture(bytes: Buffer): boolean {
  return beginnings.some((begins) => begins(bytes));
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString("latin1", start, end);

/** How files of the accepted kinds begin: JPEG, PNG, WebP, GIF, AVIF. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => ascii(bytes, 0, 3) === "\xff\xd8\xff",
  (bytes) => ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  (bytes) => ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 64)), // among the brands of its container
];
