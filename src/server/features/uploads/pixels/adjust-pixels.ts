import sharp, { type Sharp } from "sharp";
import {
  adjustedSize,
  colorSteps,
  type LinearStep,
  type PhotoAdjustment,
  unadjusted,
} from "#domain/photos/photo-adjustment.ts";
import { type Box, decodePicture, type Pixels, pixelsOf } from "./decode-picture.ts";

/** The picture as the preview in the browser shows it: see domain/photos/photo-adjustment.ts. */
export async function decodeAdjusted(bytes: Buffer, adjustment: PhotoAdjustment, fit: Box): Promise<Pixels> {
  const { rotation, zoom } = adjustment;
  const upright = await decodePicture(bytes, { fit: adjustedSize(fit, adjustment), zoom });
  const turned = rotation === 0 ? upright : await pixelsOf(open(upright).rotate(rotation));
  const colored = await withColors(turned, adjustment);
  return zoom < 1 ? shrunk(colored, zoom) : colored;
}

/** A pass for each step, because a browser clamps the values after each one and the library only at the end. */
async function withColors(pixels: Pixels, adjustment: PhotoAdjustment): Promise<Pixels> {
  const { brightness, contrast, saturation } = colorSteps(adjustment);
  let result = pixels;
  if (adjustment.brightness !== unadjusted.brightness) result = await pixelsOf(linear(open(result), brightness));
  if (adjustment.contrast !== unadjusted.contrast) result = await pixelsOf(linear(open(result), contrast));
  if (adjustment.saturation !== unadjusted.saturation) {
    const matrix = saturation.map((row) => [...row]) as [Triple, Triple, Triple];
    result = await pixelsOf(linear(open(result).recomb(matrix), { slope: 1, intercept: 0 }));
  }
  return result;
}

type Triple = [number, number, number];

/** Adds half a level, because the library truncates and a browser rounds. */
function linear(picture: Sharp, { slope, intercept }: LinearStep): Sharp {
  const offset = intercept * 255 + 0.5;
  return picture.linear([slope, slope, slope], [offset, offset, offset]);
}

/** Smaller, in the middle of the same frame, with transparency around it. */
async function shrunk(pixels: Pixels, zoom: number): Promise<Pixels> {
  const width = Math.max(1, Math.round(pixels.width * zoom));
  const height = Math.max(1, Math.round(pixels.height * zoom));
  const left = Math.floor((pixels.width - width) / 2);
  const top = Math.floor((pixels.height - height) / 2);
  const border = { left, top, right: pixels.width - width - left, bottom: pixels.height - height - top };
  const small = open(pixels).ensureAlpha().resize({ width, height, fit: "fill" });
  return pixelsOf(small.extend({ ...border, background: { r: 0, g: 0, b: 0, alpha: 0 } }));
}

function open({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}
