import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { colorSteps, type PhotoAdjustment, unadjusted } from "#domain/photos/photo-adjustment.ts";
import { noisyPicture, plainPicture } from "#server/testing/photos.ts";
import { decodeAdjusted } from "./adjust-pixels.ts";
import { decodePicture, type Pixels } from "./decode-picture.ts";

const fit = { width: 1200, height: 2400 };

function pixelAt({ data, width, channels }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)];
}

/** The formulas of the CSS Filter Effects module, for one color. */
function expectedColor(color: number[], adjustment: PhotoAdjustment): number[] {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const { brightness, contrast, saturation } = colorSteps(adjustment);
  const bright = color.map((value) => clamp((value / 255) * brightness.slope + brightness.intercept));
  const hard = bright.map((value) => clamp(value * contrast.slope + contrast.intercept));
  const mixed = saturation.map((row) => clamp(row.reduce((sum, part, index) => sum + part * (hard[index] ?? 0), 0)));
  return mixed.map((value) => Math.round(value * 255));
}

describe("colors are those of the preview's CSS filter", () => {
  test.each([
    { brightness: 50 },
    { brightness: -50 },
    { contrast: 50 },
    { contrast: -50 },
    { saturation: 50 },
    { saturation: -50 },
    { brightness: 50, contrast: 50, saturation: 50 },
    { brightness: -50, contrast: 50, saturation: -50 },
    { brightness: 35, contrast: -20, saturation: 45 },
  ])("%j", async (changes) => {
    const adjustment = { ...unadjusted, ...changes };
    const original = await noisyPicture(40, 30, 90).png().toBuffer();
    const before = await decodePicture(original, { fit });
    const after = await decodeAdjusted(original, adjustment, fit);
    let worst = 0;
    for (let y = 0; y < before.height; y += 1)
      for (let x = 0; x < before.width; x += 1) {
        const expected = expectedColor(pixelAt(before, x, y), adjustment);
        const found = pixelAt(after, x, y);
        worst = Math.max(worst, ...found.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
      }
    // Each of the three steps rounds to whole levels.
    expect(worst).toBeLessThanOrEqual(Object.keys(changes).length === 1 ? 1 : 3);
  });

  test("transparency is kept", async () => {
    const glass = {
      create: { width: 8, height: 8, channels: 4 as const, background: { r: 90, g: 60, b: 30, alpha: 0.5 } },
    };
    const original = await sharp(glass).png().toBuffer();
    const adjustment = { ...unadjusted, brightness: 50, contrast: 20, saturation: 50 };
    const [red, green, blue, alpha] = pixelAt(await decodeAdjusted(original, adjustment, fit), 4, 4);
    const expected = expectedColor([90, 60, 30], adjustment);
    for (const [index, value] of [red, green, blue].entries())
      expect(Math.abs((value ?? 0) - (expected[index] ?? 0))).toBeLessThanOrEqual(3);
    expect(alpha).toBe(128);
  });
});

/** Four fields: red and green above, blue and white below; wider than tall. */
async function fields(width = 400, height = 200): Promise<Buffer> {
  const field = (background: string) =>
    plainPicture(width / 2, height / 2, background)
      .png()
      .toBuffer();
  const [green, blue, white] = await Promise.all(["#00ff00", "#0000ff", "#ffffff"].map(field));
  return plainPicture(width, height, "#ff0000")
    .composite([
      { input: green!, left: width / 2, top: 0 },
      { input: blue!, left: 0, top: height / 2 },
      { input: white!, left: width / 2, top: height / 2 },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
}

const [red, green, blue, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;

describe("turning and zooming", () => {
  test.each([
    { rotation: 90, corners: [blue, red, white, green] },
    { rotation: 180, corners: [white, blue, green, red] },
    { rotation: 270, corners: [green, white, red, blue] },
  ])("clockwise by $rotation", async ({ rotation, corners }) => {
    const picture = await decodeAdjusted(await fields(), { ...unadjusted, rotation }, fit);
    const { width, height } = picture;
    expect([width, height]).toEqual(rotation === 180 ? [400, 200] : [200, 400]);
    const found = [
      pixelAt(picture, 5, 5),
      pixelAt(picture, width - 5, 5),
      pixelAt(picture, 5, height - 5),
      pixelAt(picture, width - 5, height - 5),
    ];
    expect(found).toEqual(corners);
  });

  test("a zoom above 1 keeps the middle, in the same proportions", async () => {
    const picture = await decodeAdjusted(await fields(), { ...unadjusted, rotation: 90, zoom: 2 }, fit);
    expect(picture).toMatchObject({ width: 100, height: 200, channels: 3 });
    expect(pixelAt(picture, 5, 5)).toEqual(blue);
    expect(pixelAt(picture, 95, 195)).toEqual(green);
  });

  test("a zoomed photo is as sharp as the original allows", async () => {
    const picture = await decodeAdjusted(await fields(4000, 2000), { ...unadjusted, zoom: 2 }, fit);
    expect(picture).toMatchObject({ width: 1200, height: 600 });
  });

  test("a zoom below 1 shrinks the picture in the middle of its frame, with transparency around it", async () => {
    const picture = await decodeAdjusted(await fields(), { ...unadjusted, zoom: 0.5 }, fit);
    expect(picture).toMatchObject({ width: 400, height: 200, channels: 4 });
    expect(pixelAt(picture, 95, 100)[3]).toBe(0);
    expect(pixelAt(picture, 200, 45)[3]).toBe(0);
    expect(pixelAt(picture, 110, 60)).toEqual([...red, 255]);
    expect(pixelAt(picture, 290, 140)).toEqual([...white, 255]);
    expect(pixelAt(picture, 305, 100)[3]).toBe(0);
  });

  test("a turned photo may be as tall as any other", async () => {
    const wide = await plainPicture(3000, 1000).png().toBuffer();
    const picture = await decodeAdjusted(wide, { ...unadjusted, rotation: 90 }, fit);
    expect(picture).toMatchObject({ width: 800, height: 2400 });
  });
});
