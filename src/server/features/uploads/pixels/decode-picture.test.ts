import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as files from "#server/testing/photos.ts";
import { wideAvif } from "#server/testing/wide-avif.ts";
import { refusals } from "#words/en/refusals.ts";
import { decodePicture, type Pixels } from "./decode-picture.ts";

const { damagedImage, notAnImage, tooHeavyImage, tooManyPixels } = refusals;

const fit = { width: 1200, height: 2400 };
const decode = (bytes: Buffer) => decodePicture(bytes, { fit });

function pixelAt({ data, width, channels }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)];
}

function expectNear(found: number[], expected: number[], tolerance: number): void {
  expect(found.length).toBe(expected.length);
  for (const [index, value] of expected.entries())
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(tolerance);
}

describe("accepted by its bytes", () => {
  const accepted: Record<string, () => Promise<Buffer>> = {
    JPEG: files.jpeg,
    PNG: files.png,
    WebP: files.webp,
    GIF: files.gif,
    AVIF: files.avif,
    "a CMYK JPEG": files.cmykJpeg,
    "a wide-gamut JPEG": files.wideGamutJpeg,
    "the first picture of an animation": files.animatedGif,
    "a JPEG with stray bytes": files.jpegWithStrayBytes,
  };
  test.each(Object.keys(accepted))("%s, in its right colors", async (kind) => {
    const picture = await decode(await accepted[kind]!());
    expect(picture).toMatchObject({ width: 64, height: 48 });
    // CMYK cannot be as bright as RGB; an inverted or dull red would differ far more.
    expectNear(pixelAt(picture, 30, 20).slice(0, 3), [220, 30, 40], kind.includes("CMYK") ? 25 : 6);
  });

  test("grey and sixteen-bit pictures become 8-bit sRGB", async () => {
    const grey = await decode(await files.plainPicture().greyscale().png().toBuffer());
    expect(grey.channels).toBe(3);
    const deep = await decode(await files.plainPicture().toColorspace("rgb16").png().toBuffer());
    expectNear(pixelAt(deep, 3, 3), [220, 30, 40], 1);
    expect(deep.data.length).toBe(64 * 48 * 3);
  });
});

describe("refused", () => {
  const others: Record<string, () => Buffer | Promise<Buffer>> = {
    nothing: () => Buffer.alloc(0),
    text: () => Buffer.from("hello"),
    SVG: () => files.svg,
    HTML: () => files.html,
    PDF: () => files.pdf,
    BMP: () => files.bmp,
    TIFF: files.tiff,
    "HEIC, which shares AVIF's container": () => files.heic,
    "an SVG that begins like a GIF": () => Buffer.concat([Buffer.from("GIF"), files.svg]),
  };
  test.each(Object.keys(others))("%s", async (kind) => {
    await expect(decode(await others[kind]!())).rejects.toMatchObject({ code: "wrong_type", message: notAnImage });
  });

  const damaged: Record<string, () => Promise<Buffer>> = {
    "half a PNG": () => files.truncated(files.noisyPicture(300, 300).png().toBuffer()),
    "half a JPEG": () => files.truncated(files.noisyPicture(300, 300).jpeg().toBuffer()),
    "half a WebP": () => files.truncated(files.noisyPicture(300, 300).webp().toBuffer()),
    "half a GIF": () => files.truncated(files.noisyPicture(80, 80).gif().toBuffer()),
    "half an AVIF": () => files.truncated(files.noisyPicture(300, 300).avif({ effort: 0 }).toBuffer()),
    "a PNG's first bytes": async () => (await files.png()).subarray(0, 20),
    "a JPEG's first bytes and then text": async () => Buffer.concat([(await files.jpeg()).subarray(0, 12), files.html]),
  };
  test.each(Object.keys(damaged))("%s", async (kind) => {
    await expect(decode(await damaged[kind]!())).rejects.toMatchObject({ code: "bad_input", message: damagedImage });
  });

  test("more pixels than any camera takes", async () => {
    const solid = await files.plainPicture(9_000, 9_000).png().toBuffer();
    expect(solid.length).toBeLessThan(2_000_000);
    for (const bomb of [files.bombPng(), solid])
      await expect(decode(bomb)).rejects.toMatchObject({ code: "bad_input", message: tooManyPixels });
  });
});

test("a small file that would need too much memory is refused", async () => {
  expect(wideAvif.length).toBeLessThan(2_000);
  await expect(decode(wideAvif)).rejects.toMatchObject({ code: "bad_input", message: tooHeavyImage });
});

test("a photo of a phone is turned upright, and zooming keeps its visible middle", async () => {
  const phone = await files.phonePhoto(400, 300);
  const whole = await decode(phone);
  expect(whole).toMatchObject({ width: 300, height: 400 });
  expect(pixelAt(whole, 10, 200)[0]).toBeGreaterThan(180);
  expect(pixelAt(whole, 290, 200)[0]).toBeLessThan(60);

  const half = await decodePicture(phone, { fit, zoom: 2 });
  expect(half).toMatchObject({ width: 150, height: 200 });
  expect(pixelAt(half, 149, 100)[0]).toBeGreaterThan(180); // the dark edge is cut off

  const part = await decodePicture(phone, { fit, zoom: 1.2 });
  expect(part).toMatchObject({ width: 250, height: 333 });
  expect(pixelAt(part, 249, 100)[0]).toBeLessThan(60); // still the dark edge, 25 pixels from its end
  expect(pixelAt(part, 0, 100)[0]).toBeGreaterThan(180);
});

test("a picture is not enlarged, and keeps its transparency", async () => {
  expect(await decode(await files.plainPicture(500, 300).png().toBuffer())).toMatchObject({ width: 500, height: 300 });
  const see = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0 } } };
  const picture = await decode(await sharp(see).png().toBuffer());
  expect(picture.channels).toBe(4);
  expect(pixelAt(picture, 4, 4)[3]).toBe(0);
});
