import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

/** What a phone's camera would read. */
export async function readQr(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR(
    { width: info.width, height: info.height, data },
    { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY },
  );
}
