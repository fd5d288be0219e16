import type { Metadata } from "sharp";

type Described = Pick<Metadata, "format" | "width" | "height" | "channels" | "depth" | "isProgressive" | "orientation">;

/** How many bytes a picture takes while it is decoded: 64 megapixels of one color are a kilobyte of AVIF. */
export function unpackedBytes(picture: Described): number {
  return picture.width * picture.height * bytesPerPixel(picture);
}

/** Measured at 64 megapixels. */
function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Described): number {
  const perSample = depth === "uchar" ? 1 : 2;
  const isTurned = orientation > 4; // needs the whole picture for its first row
  if (format === "heif") return 10 * (1 + perSample);
  if (format === "gif") return 5;
  if (format === "webp") return 4;
  if (format === "jpeg") return isProgressive ? 2 * channels : 0.25;
  return isProgressive || isTurned ? channels * perSample : 0.25;
}
