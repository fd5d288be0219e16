import { describe, expect, it } from "vitest";
import { defaultPhotoSize, photoSizes } from "./photo-sizes.ts";
import { photoFileFault } from "./photo-uploads.ts";
import { photoSrcset, photoUrl, photoWidths, uploadedPhotoId } from "./photos.ts";

const id = "aZ09_-aZ09_-aZ09_-aZ09";

describe("photos", () => {
  it("come in the four sizes of the spec, each with its own width of file", () => {
    expect(photoSizes[defaultPhotoSize]).toEqual({ width: 800, height: 600 });
    expect(Object.values(photoSizes).map(({ width }) => width)).toEqual([...photoWidths]);
    for (const { width, height } of Object.values(photoSizes)) expect(width / height).toBeCloseTo(4 / 3);
  });

  it("have an id in their URL", () => {
    for (const width of photoWidths) expect(uploadedPhotoId(photoUrl(id, width))).toBe(id);
  });

  it.each([
    "",
    "https://example.com/uploads/aZ09_-aZ09_-aZ09_-aZ09/800.webp",
    `/uploads/${id}/801.webp`,
    `/uploads/${id}/original.bin`,
    `/uploads/${id}/800.webp?x=1`,
    `/uploads/${id}/800.webp\n`,
    `/uploads/../${id}/800.webp`,
    `/uploads/${id}x/800.webp`,
  ])("have no id in the URL %j of another site", (url) => {
    expect(uploadedPhotoId(url)).toBeUndefined();
    expect(photoSrcset(url)).toBeUndefined();
  });

  it("list all their widths for the browser to choose from", () => {
    expect(photoSrcset(photoUrl(id, 800))).toBe(
      `/uploads/${id}/400.webp 400w, /uploads/${id}/600.webp 600w, /uploads/${id}/800.webp 800w, /uploads/${id}/1200.webp 1200w`,
    );
  });
});

it("refuses a file that is no image, or larger than 10 MB, before it is sent", () => {
  const largest = 10 * 1024 * 1024;
  expect(photoFileFault({ type: "image/jpeg", size: largest })).toBeUndefined();
  expect(photoFileFault({ type: "text/csv", size: 5 })).toEqual({
    title: "Invalid file type",
    description: "Please select an image file (JPG, PNG, GIF, etc.)",
  });
  expect(photoFileFault({ type: "image/png", size: largest + 1 })).toEqual({
    title: "File too large",
    description: "Please select an image smaller than 10MB",
  });
});
