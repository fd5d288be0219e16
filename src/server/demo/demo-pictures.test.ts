import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewPhoto, PhotoStore } from "#server/features/uploads/store.ts";
import { localFolderStorage, type PhotoStorage } from "#server/storage/photo-storage.ts";
import { demoFolder, readDemoContests } from "./demo-contests.ts";
import { allDemoPictures, storeDemoPictures, withDemoPictures } from "./demo-pictures.ts";

const demoContests = await readDemoContests();
const pictures = await allDemoPictures();
const cover = pictures[0]!;
const car = pictures[demoContests.length]!;

let folder: string;
let stored: PhotoStorage;
let shown: PhotoStorage;
let deleted: Set<string>;
let rows: NewPhoto[];

/** Answers as the database would. */
const photos = {
  isUsed: async (id: string) => !deleted.has(id),
  find: async (id: string) => rows.find((row) => row.id === id) as unknown as Awaited<ReturnType<PhotoStore["find"]>>,
  addDrawn: async (photo: NewPhoto) => {
    rows.push(photo);
  },
};

beforeEach(async () => {
  deleted = new Set();
  rows = [];
  folder = await mkdtemp(join(tmpdir(), "demo-pictures-"));
  stored = localFolderStorage(folder);
  shown = withDemoPictures(stored, pictures);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function sizeOf(bytes: Buffer | undefined): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe("the files of the demo's pictures", () => {
  it("are one for each cover and car, and have different ids", async () => {
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
    const names = new Set(pictures.map(({ file }) => file.slice(join(demoFolder, "pictures/").length)));
    expect((await readdir(join(demoFolder, "pictures"))).sort()).toEqual([...names].sort());
  });

  it("are 1200 pixels wide, 3 MB in all, and each is sent in one part", async () => {
    const sizes = new Map<string, number>();
    for (const [index, { file }] of pictures.entries()) {
      const bytes = await readFile(file);
      expect(await sizeOf(bytes)).toBe(index < demoContests.length ? "webp 1200x630" : "webp 1200x900");
      expect(bytes.length).toBeLessThan(64 * 1024);
      sizes.set(file, bytes.length);
    }
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
  });
});

describe("withDemoPictures", () => {
  const key = `${car.id}/400.webp`;

  it("shows the file of the product until a width is stored, and where a stored one is damaged", async () => {
    const widest = await readFile(car.file);
    expect(await shown.get(key)).toEqual(widest);
    expect(await shown.getPart(key, { from: 10, maxBytes: 20 })).toEqual({
      bytes: widest.subarray(10, 30),
      objectBytes: widest.length,
    });

    await storeDemoPictures([car], { storage: stored, photos });
    expect(await sizeOf(await shown.get(key))).toBe("webp 400x300");
    expect((await shown.getPart(key, { from: 0, maxBytes: 20 }))?.objectBytes).toBeLessThan(17_500);

    await writeFile(join(folder, key), "");
    expect(await shown.get(key)).toEqual(widest);
  });

  it("has no file for an uploaded photo, nor for anything but a width", async () => {
    expect(await shown.get(`${"u".repeat(22)}/400.webp`)).toBeUndefined();
    expect(await shown.get(`${car.id}/original.bin`)).toBeUndefined();
  });
});

describe("storeDemoPictures", () => {
  const store = (storage = stored, signal?: AbortSignal) =>
    storeDemoPictures([cover, car], { storage, photos }, signal);

  it("stores all widths, small enough for a phone, and a row with the size and the placeholder", async () => {
    await store();
    const widths = await Promise.all([400, 600, 800, 1200].map((width) => stored.get(`${car.id}/${width}.webp`)));
    expect(await Promise.all(widths.map(sizeOf))).toEqual([
      "webp 400x300",
      "webp 600x450",
      "webp 800x600",
      "webp 1200x900",
    ]);
    expect(widths[2]!.length).toBeLessThan(45_000);
    expect(await sizeOf(await stored.get(`${cover.id}/600.webp`))).toBe("webp 600x315");
    expect(rows[1]).toEqual({
      id: car.id,
      bytes: widths.reduce((sum, bytes) => sum + bytes!.length, 0),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      focus: { x: expect.any(Number), y: expect.any(Number) },
    });
  });

  it("stores each once, and no picture of a deleted entry", async () => {
    deleted.add(cover.id);
    await store();
    await store();
    expect(rows.map(({ id }) => id)).toEqual([car.id]);
    expect(await readdir(folder)).toEqual([car.id]);
  });

  it("goes on at the next start where a failure or a stop has ended it", async () => {
    const failing = { ...stored, put: () => Promise.reject(new Error("disk full")) };
    await expect(store(failing)).rejects.toThrow("disk full");
    expect(rows).toEqual([]);
    const stop = new AbortController();
    const stopping = {
      ...stored,
      put: async (key: string, bytes: Uint8Array) => {
        stop.abort();
        await stored.put(key, bytes);
      },
    };
    await store(stopping, stop.signal);
    expect(rows.map(({ id }) => id)).toEqual([cover.id]);
    await store();
    expect(rows.map(({ id }) => id)).toEqual([cover.id, car.id]);
  });
});
