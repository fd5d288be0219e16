import sharp, { type Metadata, type Sharp } from "sharp";
import { damagedImage, notAnImage, tooHeavyImage, tooManyPixels } from "#domain/photos.ts";
import { Refusal } from "#server/http/errors.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { looksLikePicture } from "./picture-format.ts";
import { unpackedBytes } from "./unpacked-size.ts";

/** A picture without its file: eight bits a channel, row by row, in sRGB. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };
export type Box = { width: number; height: number };

// It would keep the pictures of the last requests in memory, and no two requests bring the same one.
sharp.cache(false);

/** Today's phones take up to 50 megapixels; a small file that unpacks to more than this is meant to hurt. */
const mostPixels = 64_000_000;
const mostBytes = mostPixels * 4; // sixteen bits a channel weigh double
const mostUnpacked = 400_000_000;
/** Others may be read side by side with such a one, but no second one. */
const heavy = 100_000_000;
const oneHeavyPicture = limitConcurrency(1);
const longestWork = 60; // seconds; an honest photo takes one or two, and nobody may hold one of the few places for ever

/** A broken file is refused, but not one about which its reader merely remarks on something: phones write such files. */
const careful = { limitInputPixels: mostPixels, failOn: "error" } as const;

type Wanted = {
  /** never enlarged */
  fit: Box;
  /** only the middle: 2 is half of its width and half of its height */
  zoom?: number;
};

/** Upright, as what the bytes are and not as what they are called. An animation gives its first picture. */
export async function decodePicture(bytes: Buffer, { fit, zoom = 1 }: Wanted): Promise<Pixels> {
  if (!looksLikePicture(bytes)) throw new Refusal("wrong_type", notAnImage);
  const { width, height, isHeavy } = await uprightSize(bytes);
  const upright = sharp(bytes, careful).timeout({ seconds: longestWork }).autoOrient();
  const shown = zoom > 1 ? upright.extract(middleOf({ width, height }, zoom)) : upright;
  const resized = shown.resize({ ...fit, fit: "inside", withoutEnlargement: true });
  const read = () => pixelsOf(resized).catch(refuseDamaged);
  return isHeavy ? oneHeavyPicture(read) : read();
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels["channels"] };
}

/** Reads the beginning of the file alone, and refuses what should not be unpacked. */
async function uprightSize(bytes: Buffer): Promise<Box & { isHeavy: boolean }> {
  const metadata = await sharp(bytes, { ...careful, limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  if (!isAccepted(metadata)) throw new Refusal("wrong_type", notAnImage);
  const { width, height, channels, depth } = metadata;
  const pixels = width * height;
  if (pixels > mostPixels || pixels * channels * (depth === "uchar" ? 1 : 2) > mostBytes)
    throw new Refusal("bad_input", tooManyPixels);
  const unpacked = unpackedBytes(metadata);
  if (unpacked > mostUnpacked) throw new Refusal("bad_input", tooHeavyImage);
  return { ...metadata.autoOrient, isHeavy: unpacked > heavy };
}

/** AVIF is AV1 in the container that phones also use for HEIC, whatever that container claims. */
function isAccepted({ format, compression }: Metadata): boolean {
  return format === "heif" ? compression === "av1" : ["jpeg", "png", "webp", "gif"].includes(format);
}

function middleOf({ width, height }: Box, zoom: number) {
  const part = { width: Math.max(1, Math.round(width / zoom)), height: Math.max(1, Math.round(height / zoom)) };
  return { left: Math.round((width - part.width) / 2), top: Math.round((height - part.height) / 2), ...part };
}

function refuseDamaged(error: unknown): never {
  throw Object.assign(new Refusal("bad_input", damagedImage), { cause: error });
}
