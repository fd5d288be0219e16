import { describe, expect, it, test } from "vitest";
import {
  adjustedSize,
  adjustmentFilter,
  adjustmentTransform,
  checkAdjustment,
  colorSteps,
  isSameAdjustment,
  isUnadjusted,
  normalizedAdjustment,
  unadjusted,
} from "./photo-adjustment.ts";

test("the preview is a CSS filter and a CSS transform", () => {
  const adjustment = { rotation: 270, brightness: 15, contrast: -50, saturation: 50, zoom: 1.3 };
  expect(adjustmentFilter(adjustment)).toBe("brightness(1.15) contrast(0.5) saturate(1.5)");
  expect(adjustmentTransform(adjustment)).toBe("rotate(270deg) scale(1.3)");
  expect(adjustmentFilter(unadjusted)).toBe("brightness(1) contrast(1) saturate(1)");
});

test("a turned picture has a turned frame", () => {
  const size = { width: 1200, height: 900 };
  for (const rotation of [0, 180, -180, 360]) expect(adjustedSize(size, { rotation })).toEqual(size);
  for (const rotation of [90, 270, -90]) expect(adjustedSize(size, { rotation })).toEqual({ width: 900, height: 1200 });
});

describe("the color steps", () => {
  it("of the defaults change nothing", () => {
    const { brightness, contrast, saturation } = colorSteps(unadjusted);
    expect([brightness, contrast]).toEqual([
      { slope: 1, intercept: 0 },
      { slope: 1, intercept: 0 },
    ]);
    for (const [row, values] of saturation.entries())
      for (const [column, value] of values.entries()) expect(value).toBeCloseTo(row === column ? 1 : 0);
  });

  it("turn contrast around the middle grey, and leave grey grey", () => {
    const { contrast, saturation } = colorSteps({ ...unadjusted, contrast: 40, saturation: -35 });
    expect(contrast.slope * 0.5 + contrast.intercept).toBeCloseTo(0.5);
    for (const row of saturation) expect(row.reduce((sum, part) => sum + part)).toBeCloseTo(1);
  });
});

describe("adjustment values", () => {
  it("may be anything within the ranges, and any number of rotations", () => {
    for (const rotation of [0, 90, -90, 450, -720]) expect(checkAdjustment({ ...unadjusted, rotation })).toEqual({});
    for (let zoom = 0.5, step = 0; step <= 15; step += 1, zoom += 0.1)
      expect(checkAdjustment({ ...unadjusted, zoom: Math.min(zoom, 2) })).toEqual({});
    expect(checkAdjustment({ rotation: 0, brightness: -50, contrast: 50, saturation: 5, zoom: 2 })).toEqual({});
  });

  it("outside the ranges have a message by field", () => {
    for (const rotation of [45, 90.5, 1e308])
      expect(Object.keys(checkAdjustment({ ...unadjusted, rotation }))).toEqual(["rotation"]);
    expect(checkAdjustment({ rotation: 45, brightness: 51, contrast: -55, saturation: 7, zoom: 2.1 })).toEqual({
      rotation: "Please rotate the photo in steps of 90 degrees",
      brightness: "Brightness must be between -50 and 50, in steps of 5",
      contrast: "Contrast must be between -50 and 50, in steps of 5",
      saturation: "Saturation must be between -50 and 50, in steps of 5",
      zoom: "Zoom must be between 0.5 and 2, in steps of 0.1",
    });
    for (const zoom of [0, 0.4, 1.05, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(Object.keys(checkAdjustment({ ...unadjusted, zoom }))).toEqual(["zoom"]);
  });

  it("are stored as one of four rotations and a whole number of tenths", () => {
    const said = { ...unadjusted, rotation: -90, zoom: 0.1 + 0.7 + 0.4 };
    expect(normalizedAdjustment(said)).toEqual({ ...unadjusted, rotation: 270, zoom: 1.2 });
    expect(isSameAdjustment(said, { ...unadjusted, rotation: 630, zoom: 1.2 })).toBe(true);
    expect(isUnadjusted({ ...unadjusted, rotation: -360, zoom: 0.3 + 0.7 })).toBe(true);
    expect(isUnadjusted({ ...unadjusted, saturation: 5 })).toBe(false);
  });
});
