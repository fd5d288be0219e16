import { expect, test } from "vitest";
import { unpackedBytes } from "./unpacked-size.ts";

const megapixel = { width: 1_000, height: 1_000, channels: 3 as const, depth: "uchar" as const, isProgressive: false };

test.each([
  ["a camera's JPEG", { format: "jpeg" }, 0.25],
  ["a progressive JPEG", { format: "jpeg", isProgressive: true }, 6],
  ["a progressive JPEG for print", { format: "jpeg", isProgressive: true, channels: 4 }, 8],
  ["a PNG", { format: "png" }, 0.25],
  ["an interlaced PNG", { format: "png", isProgressive: true }, 3],
  ["a PNG that lies on its side", { format: "png", orientation: 6, channels: 4, depth: "ushort" }, 8],
  ["a GIF", { format: "gif", channels: 4 }, 5],
  ["a WebP", { format: "webp" }, 4],
  ["an AVIF", { format: "heif" }, 20],
  ["an AVIF of ten bits", { format: "heif", depth: "ushort" }, 30],
] as const)("%s", (_, changes, megabytes) => {
  expect(unpackedBytes({ ...megapixel, ...changes })).toBe(megabytes * 1_000_000);
});
