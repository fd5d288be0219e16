import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { unadjusted } from "#domain/photos/photo-adjustment.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { noisyPicture, phonePhoto, plainPicture } from "#server/testing/photos.ts";
import { makeAdjustedPhoto, makePhoto, newPhotoId, type PhotoFile } from "./photo-files.ts";

async function sizes(files: PhotoFile[]): Promise<Record<string, string>> {
  const named = files.map(async ({ key, bytes }) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [key.split("/")[1], `${format} ${width}x${height}`];
  });
  return Object.fromEntries(await Promise.all(named));
}

describe("focus", () => {
  /** A dull wall with a car in strong colors at that place, in percent of the room that it has. */
  async function withCarAt(place: { x: number; y: number }, { width, height }: { width: number; height: number }) {
    const car = { width: 240, height: 120 };
    const wall = { width, height, channels: 3, background: "#8a8d8c" } as const;
    const body = Buffer.from(
      `<svg width="240" height="120"><rect y="40" width="240" height="60" rx="30" fill="#d8242f"/><rect x="60" width="110" height="70" rx="20" fill="#ffd400"/><circle cx="50" cy="100" r="20"/><circle cx="190" cy="100" r="20"/></svg>`,
    );
    const left = Math.round(((width - car.width) * place.x) / 100);
    const top = Math.round(((height - car.height) * place.y) / 100);
    return sharp({ create: wall })
      .composite([{ input: body, left, top }])
      .png()
      .toBuffer();
  }

  it.each([
    ["at the left", { x: 0, y: 50 }, { width: 1200, height: 400 }],
    ["at the right", { x: 100, y: 50 }, { width: 1200, height: 400 }],
    ["at the top", { x: 50, y: 0 }, { width: 600, height: 1200 }],
    ["at the bottom", { x: 50, y: 100 }, { width: 600, height: 1200 }],
    ["in a corner", { x: 100, y: 100 }, { width: 1200, height: 800 }],
  ])("is where the subject is: %s", async (_, place, size) => {
    const { focus } = await makePhoto(await withCarAt(place, size));
    for (const side of ["x", "y"] as const) {
      if (place[side] === 0) expect(focus[side], side).toBeLessThanOrEqual(15);
      if (place[side] === 100) expect(focus[side], side).toBeGreaterThanOrEqual(85);
    }
  });

  it("is the middle of a photo of which a crop can keep nothing else", async () => {
    const { focus } = await makePhoto(await plainPicture(600, 600).png().toBuffer());
    expect(focus.x).toBe(50);
  });
});

describe("makePhoto", () => {
  it("makes all widths of a photo, in its proportions, and keeps the original unchanged", async () => {
    const original = await plainPicture(1600, 1000).png().toBuffer();
    const { id, files } = await makePhoto(original);
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
    const { files } = await makePhoto(await plainPicture(500, 300).jpeg().toBuffer());
    expect(await sizes(files)).toMatchObject({
      "400.webp": "webp 400x240",
      "600.webp": "webp 500x300",
      "1200.webp": "webp 500x300",
    });
  });

  it("removes where and by whom a photo was taken", async () => {
    const phone = await phonePhoto();
    expect(await sharp(phone).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
    const { files } = await makePhoto(phone);
    const served = files.filter(({ key }) => key.endsWith(".webp"));
    expect(await sizes(served)).toMatchObject({ "800.webp": "webp 800x1067" });
    for (const { bytes } of served) {
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
      for (const trace of ["Exif", "Aiko", "GPS"]) expect(bytes.includes(trace)).toBe(false);
    }
  });

  it("shortens a very long screenshot instead of failing", async () => {
    const { files } = await makePhoto(await plainPicture(600, 20_000).png().toBuffer());
    expect(await sizes(files)).toMatchObject({ "1200.webp": "webp 72x2400", "400.webp": "webp 24x800" });
  });

  it.each([
    [640, 480],
    [480, 640],
    [3000, 10],
    [1, 1],
  ])("has a small placeholder: %i × %i", async (width, height) => {
    const see = await noisyPicture(width, height, 120).ensureAlpha(0.5).png().toBuffer();
    for (const bytes of [see, await noisyPicture(width, height, 120).jpeg().toBuffer()]) {
      const { placeholder } = await makePhoto(bytes);
      expect(placeholder.length).toBeLessThanOrEqual(200);
      const [, data] = /^data:image\/webp;base64,([\w+/]+=*)$/.exec(placeholder) ?? [];
      const picture = await sharp(Buffer.from(data ?? "", "base64")).metadata();
      expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(12);
    }
  });
});

it("an adjusted photo is a new photo without an original", async () => {
  const original = await plainPicture(1600, 1000).png().toBuffer();
  const { files } = await makeAdjustedPhoto(original, { ...unadjusted, rotation: 90 });
  expect(await sizes(files)).toEqual({
    "400.webp": "webp 400x640",
    "600.webp": "webp 600x960",
    "800.webp": "webp 800x1280",
    "1200.webp": "webp 1000x1600",
  });
});

describe("newPhotoId", () => {
  it("is always new, and fits into the URL of a photo", () => {
    const ids = Array.from({ length: 200 }, newPhotoId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(uploadedPhotoId(`/uploads/${id}/800.webp`)).toBe(id);
  });
});
