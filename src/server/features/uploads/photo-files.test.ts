import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { uploadedPhotoId } from "#domain/photos.ts";
import { newPhotoId, type PhotoFile, photoFiles } from "./photo-files.ts";

const red = { r: 220, g: 30, b: 40 };

function picture(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: red } });
}

async function sizes(files: PhotoFile[]): Promise<Record<string, string>> {
  const named = files.map(async ({ key, bytes }) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [key.split("/")[1], `${format} ${width}x${height}`];
  });
  return Object.fromEntries(await Promise.all(named));
}

describe("photoFiles", () => {
  it("makes all widths of a photo, in its own proportions, and keeps the original as it came", async () => {
    const original = await picture(1600, 1000).png().toBuffer();
    const id = newPhotoId();
    const files = await photoFiles(id, original);
    expect(await sizes(files)).toEqual({
      "original.bin": "png 1600x1000",
      "400.webp": "webp 400x250",
      "600.webp": "webp 600x375",
      "800.webp": "webp 800x500",
      "1200.webp": "webp 1200x750",
    });
    expect(files.every(({ key }) => key.startsWith(`${id}/`))).toBe(true);
    expect(files.find(({ key }) => key.endsWith("original.bin"))?.bytes).toBe(original);
  });

  it("enlarges nothing", async () => {
    const files = await photoFiles(newPhotoId(), await picture(500, 300).jpeg().toBuffer());
    expect(await sizes(files)).toMatchObject({
      "400.webp": "webp 400x240",
      "600.webp": "webp 500x300",
      "1200.webp": "webp 500x300",
    });
  });

  it("turns a phone's photo upright and says nothing of where it was taken", async () => {
    const phone = await picture(1600, 1200)
      .composite([{ input: await picture(1600, 200).negate().png().toBuffer(), gravity: "north" }])
      .jpeg()
      .withExif({
        IFD0: { Make: "Phone", Orientation: "6" },
        IFD3: { GPSLatitude: "29/1 45/1 0/1", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(phone).metadata()).exif).toBeDefined();

    const files = (await photoFiles(newPhotoId(), phone)).filter(({ key }) => key.endsWith(".webp"));
    expect(await sizes(files)).toMatchObject({ "800.webp": "webp 800x1067" });
    for (const { bytes } of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes("Exif")).toBe(false);
    }
    // Held upright, the camera's upper edge is at the right.
    const { data, info } = await sharp(files[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels]!;
    expect(redAt(10)).toBeGreaterThan(180);
    expect(redAt(info.width - 10)).toBeLessThan(80);
  });

  it("keeps transparency, and reads grey, CMYK and animated pictures", async () => {
    const logo = sharp({ create: { width: 64, height: 64, channels: 4, background: { ...red, alpha: 0 } } });
    const [, small] = await photoFiles(newPhotoId(), await logo.png().toBuffer());
    expect((await sharp(small!.bytes).stats()).isOpaque).toBe(false);

    const grey = await picture(64, 48).greyscale().png().toBuffer();
    const cmyk = await picture(64, 48).toColourspace("cmyk").jpeg().toBuffer();
    const frames = await sharp(
      [await picture(64, 48).png().toBuffer(), await picture(64, 48).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer();
    for (const bytes of [grey, cmyk, frames])
      expect(await sizes(await photoFiles(newPhotoId(), bytes))).toMatchObject({ "400.webp": "webp 64x48" });
  });

  it("shortens an endless screenshot instead of failing", async () => {
    const files = await photoFiles(newPhotoId(), await picture(600, 20_000).png().toBuffer());
    expect(await sizes(files)).toMatchObject({ "1200.webp": "webp 72x2400", "400.webp": "webp 24x800" });
  });

  it("refuses what is no picture, a broken one and a bomb", async () => {
    const whole = await picture(900, 900).png().toBuffer();
    const noisy = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: red,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const bomb = await picture(9_000, 9_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    for (const bytes of [Buffer.from("hello"), whole.subarray(0, 60), noisy.subarray(0, noisy.length / 2), bomb])
      await expect(photoFiles(newPhotoId(), bytes)).rejects.toThrow();
  });
});

describe("newPhotoId", () => {
  it("is what the addresses of photos expect, and never the same", () => {
    const ids = Array.from({ length: 200 }, newPhotoId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(uploadedPhotoId(`/uploads/${id}/800.webp`)).toBe(id);
  });
});
