import { type FieldMessages, fieldMessages } from "../text/field-messages.ts";

/** What an organizer can change about a photo. Always applied to the original, so that quality is not lost. */
export const unadjusted = { rotation: 0, brightness: 0, contrast: 0, saturation: 0, zoom: 1 };
/** `rotation`: degrees clockwise */
export type PhotoAdjustment = typeof unadjusted;

export const adjustmentRanges = {
  brightness: { min: -50, max: 50, step: 5 },
  contrast: { min: -50, max: 50, step: 5 },
  saturation: { min: -50, max: 50, step: 5 },
  zoom: { min: 0.5, max: 2, step: 0.1 },
  rotation: { step: 90 },
} as const;

/**
 * An adjustment as CSS for the browser's live preview, and below as numbers for the server, which makes the saved
 * picture. Both use the color maths of CSS filters: in sRGB, clamped after every step.
 */
export function adjustmentFilter(adjustment: PhotoAdjustment): string {
  const { brightness, contrast, saturation } = factorsOf(adjustment);
  return `brightness(${brightness}) contrast(${contrast}) saturate(${saturation})`;
}

/**
 * For the whole picture in a frame of `adjustedSize` that clips it: above 1 the frame shows its middle, below 1 the
 * picture is smaller than the frame.
 */
export function adjustmentTransform({ rotation, zoom }: PhotoAdjustment): string {
  return `rotate(${rotation}deg) scale(${zoom})`;
}

type Size = { width: number; height: number };

/** The size after rotation. Zooming does not change it. */
export function adjustedSize({ width, height }: Size, { rotation }: Pick<PhotoAdjustment, "rotation">): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export type LinearStep = { slope: number; intercept: number };
type Row = readonly [red: number, green: number, blue: number];
type ColorSteps = { brightness: LinearStep; contrast: LinearStep; saturation: readonly [Row, Row, Row] };

/** The steps of `adjustmentFilter` in its order, for colors from 0 to 1, as the Filter Effects module defines them. */
export function colorSteps(adjustment: PhotoAdjustment): ColorSteps {
  const { brightness, contrast, saturation: s } = factorsOf(adjustment);
  return {
    brightness: { slope: brightness, intercept: 0 },
    contrast: { slope: contrast, intercept: 0.5 - 0.5 * contrast },
    saturation: [
      [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
      [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
    ],
  };
}

export function isUnadjusted(adjustment: PhotoAdjustment): boolean {
  return isSameAdjustment(adjustment, unadjusted);
}

export function isSameAdjustment(one: PhotoAdjustment, other: PhotoAdjustment): boolean {
  const [a, b] = [normalizedAdjustment(one), normalizedAdjustment(other)];
  return (Object.keys(unadjusted) as (keyof PhotoAdjustment)[]).every((name) => a[name] === b[name]);
}

/** Rotation becomes one of four, and zoom a multiple of 0.1 without rounding errors. */
export function normalizedAdjustment({ rotation, zoom, ...colors }: PhotoAdjustment): PhotoAdjustment {
  return { rotation: ((rotation % 360) + 360) % 360, ...colors, zoom: Math.round(zoom * 10) / 10 };
}

export function checkAdjustment(values: PhotoAdjustment): FieldMessages {
  return fieldMessages({
    // Above the safe integers, the remainder by 360 is not exact.
    rotation:
      Number.isSafeInteger(values.rotation) && values.rotation % adjustmentRanges.rotation.step === 0
        ? undefined
        : "Please rotate the photo in steps of 90 degrees",
    brightness: rangeMessage("Brightness", values.brightness, adjustmentRanges.brightness),
    contrast: rangeMessage("Contrast", values.contrast, adjustmentRanges.contrast),
    saturation: rangeMessage("Saturation", values.saturation, adjustmentRanges.saturation),
    zoom: rangeMessage("Zoom", values.zoom, adjustmentRanges.zoom),
  });
}

type Range = { min: number; max: number; step: number };

function rangeMessage(name: string, value: number, { min, max, step }: Range): string | undefined {
  if (value >= min && value <= max && isMultiple(value, step)) return undefined;
  return `${name} must be between ${min} and ${max}, in steps of ${step}`;
}

/** With a tolerance, because 0.1 is not exact in binary. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  return Number.isFinite(steps) && Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** 50 means a factor of 1.5, and -50 a factor of 0.5. */
function factorsOf({ brightness, contrast, saturation }: PhotoAdjustment) {
  const factor = (percent: number) => (100 + percent) / 100;
  return { brightness: factor(brightness), contrast: factor(contrast), saturation: factor(saturation) };
}
