import sharp from "sharp";
import type { Pixels } from "./decode-picture.ts";

/** A picture of a few pixels as a data: URL, short enough for every entry of a list. */
export async function placeholderOf({ data, ...raw }: Pixels): Promise<string> {
  const bytes = await sharp(data, { raw })
    .resize({ width: 12, height: 12, fit: "inside" })
    .webp({ quality: 40, alphaQuality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}
