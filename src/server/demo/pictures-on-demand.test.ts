import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewPhoto } from "#server/features/uploads/store.ts";
import { localFolderStorage, type PhotoStorage } from "#server/storage/photo-storage.ts";
import { webpFrame } from "#server/testing/photos.ts";
import { demoContests } from "./contests.ts";
import { allDemoPictures, coverPictureOf, entryPictureOf } from "./demo-pictures.ts";
import { drawDemoPictures, withDemoPictures } from "./pictures-on-demand.ts";

let folder: string;
let files: PhotoStorage;
let photos: PhotoStorage;
let deleted: Set<string>;
let drawnRows: NewPhoto[];

/** Answers as the database would. */
const records = {
  isUsed: async (id: string) => !deleted.has(id),
  addDrawn: async (photo: NewPhoto) => {
    drawnRows.push(photo);
  },
};

beforeEach(async () => {
  deleted = new Set();
  drawnRows = [];
  folder = await mkdtemp(join(tmpdir(), "demo-pictures-"));
  files = localFolderStorage(folder);
  photos = withDemoPictures(files, records);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const [contest] = demoContests;
const entry = entryPictureOf(contest!, contest!.entries[0]!);
const other = entryPictureOf(contest!, contest!.entries[1]!);

async function sizeOf(bytes: Buffer | undefined): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe("withDemoPictures", () => {
  it("draws a picture in all widths when one of them is asked for, small enough for a phone", async () => {
    const bytes = await photos.get(`${entry.id}/800.webp`);
    expect(await sizeOf(bytes)).toBe("webp 800x600");
    expect(bytes!.length).toBeLessThan(45_000);
    expect((await readdir(join(folder, entry.id))).sort()).toEqual(
      ["400.webp", "600.webp", "800.webp", "1200.webp", "original.bin"].sort(),
    );
    expect(await sizeOf(await files.get(`${entry.id}/1200.webp`))).toBe("webp 1200x900");
    expect((await files.get(`${entry.id}/400.webp`))!.length).toBeLessThan(17_500);
    const cover = coverPictureOf(contest!);
    expect(await sizeOf(await photos.get(`${cover.id}/1200.webp`))).toBe("webp 1200x630");
  });

  it("draws a picture once for many requests at the same time, and not again afterwards", async () => {
    let puts = 0;
    const counting = withDemoPictures(
      { ...files, put: (key, bytes) => files.put(key, bytes).finally(() => puts++) },
      records,
    );
    const asked = await Promise.all(Array.from({ length: 6 }, () => counting.get(`${entry.id}/400.webp`)));
    expect(asked.every((bytes) => bytes?.equals(asked[0]!))).toBe(true);
    await counting.get(`${entry.id}/1200.webp`);
    expect(puts).toBe(5);
    expect(drawnRows).toHaveLength(1);
  });

  it("completes what a killed server left incomplete", async () => {
    await photos.get(`${entry.id}/400.webp`);
    await rm(join(folder, entry.id, "600.webp"));
    expect(await sizeOf(await photos.get(`${entry.id}/600.webp`))).toBe("webp 600x450");
  });

  it("can try again after a failure", async () => {
    let broken = true;
    const flaky = withDemoPictures(
      { ...files, put: (key, bytes) => (broken ? Promise.reject(new Error("disk full")) : files.put(key, bytes)) },
      records,
    );
    await expect(flaky.get(`${entry.id}/400.webp`)).rejects.toThrow("disk full");
    broken = false;
    expect(await sizeOf(await flaky.get(`${entry.id}/400.webp`))).toBe("webp 400x300");
  });

  it("stores the placeholder and the size of each picture", async () => {
    await photos.get(`${entry.id}/400.webp`);
    const [row] = drawnRows;
    expect(row).toMatchObject({ id: entry.id, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) });
    const stored = await Promise.all(
      ["400.webp", "600.webp", "800.webp", "1200.webp", "original.bin"].map((file) => files.get(`${entry.id}/${file}`)),
    );
    expect(row!.bytes).toBe(stored.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0));
  });

  it("draws a picture again whose file is damaged", async () => {
    const key = `${entry.id}/400.webp`;
    const drawn = await photos.get(key);
    await writeFile(join(folder, key), "");
    expect(await photos.get(key)).toEqual(drawn);
  });

  it("leaves uploaded photos alone and does not draw the picture of a deleted entry", async () => {
    const uploaded = `${"u".repeat(22)}/400.webp`;
    expect(await photos.get(uploaded)).toBeUndefined();
    await photos.put(uploaded, webpFrame("mine"));
    expect(await photos.get(uploaded)).toEqual(webpFrame("mine"));

    // Its entry is deleted while it is being drawn.
    const put = async (key: string, bytes: Uint8Array) => {
      if (key.endsWith("800.webp")) {
        deleted.add(other.id);
        await files.delete(other.id);
      }
      await files.put(key, bytes);
    };
    const watched = withDemoPictures({ ...files, put }, records);
    expect(await watched.get(`${other.id}/400.webp`)).toBeUndefined();
    expect(await watched.get(`${other.id}/400.webp`)).toBeUndefined();
    expect(await readdir(folder)).not.toContain(other.id);
  });
});

describe("drawDemoPictures", () => {
  it("draws in the order in which people see the pictures, and stops when it is aborted", async () => {
    const drawn: string[] = [];
    const stop = new AbortController();
    const put = async (key: string, bytes: Uint8Array) => {
      await files.put(key, bytes);
      drawn.push(key.split("/")[0]!);
      if (new Set(drawn).size === 2) stop.abort();
    };
    const watched = withDemoPictures({ ...files, put }, records);
    await drawDemoPictures(watched, stop.signal);
    expect([...new Set(drawn)]).toEqual(demoContests.slice(0, 2).map((shown) => coverPictureOf(shown).id));
  });

  it("has a different id for every picture of every contest", () => {
    const ids = allDemoPictures().map(({ id }) => id);
    expect(ids.length).toBe(demoContests.reduce((sum, { entries }) => sum + entries.length + 1, 0));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
