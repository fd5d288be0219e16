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
