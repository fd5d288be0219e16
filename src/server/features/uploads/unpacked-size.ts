import type { Metadata } from "sharp";

type Described = Pick<Metadata, "format" | "width" | "height" | "channels" | "depth" | "isProgressive" | "orientation">;

/**
 * How many bytes its reader holds at once. Most files are read row by row; these are not, and what they unpack to has
 * nothing to do with their own size: 64 megapixels of one colour are a kilobyte of AVIF.
 */
export function unpackedBytes(picture: Described): number {
  return picture.width * picture.height * bytesPerPixel(picture);
}

/** As measured at 64 megapixels. */
function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Described): number {
  const perSample = depth === "uchar" ? 1 : 2;
  const isTurned = orientation > 4; // its last column is wanted first
  if (format === "heif") return 10 * (1 + perSample);
  if (format === "gif") return 5;
  if (format === "webp") return 4;
  if (format === "jpeg") return isProgressive ? 2 * channels : 0.25;
  return isProgressive || isTurned ? channels * perSample : 0.25;
}
