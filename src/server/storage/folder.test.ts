import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPhotoId } from "#server/features/uploads/pixels/photo-files.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { traceFileCalls } from "#server/testing/file-calls.ts";
import { testPhotoObjects } from "#server/testing/photo-objects-contract.ts";
import { webp, webpFrame } from "#server/testing/photos.ts";
import { folderObjects } from "./folder.ts";
import { localFolderStorage } from "./photo-storage.ts";

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "photos-"));
  folder = join(parent, "not", "there", "yet");
});
afterAll(() => rm(parent, { recursive: true, force: true }));

testPhotoObjects("a folder", async () => {
  const uploads = join(await temporaryFolder(), "not", "there", "yet");
  return () => folderObjects(uploads);
});

describe("localFolderStorage", () => {
  it("has synced a file, its name and its folder's name when it has stored it", async () => {
    const dataDir = await temporaryFolder();
    const calls = traceFileCalls(dataDir);
    const id = newPhotoId();
    await localFolderStorage(join(dataDir, "uploads")).put(`${id}/400.webp`, await webp());
    const [folder, file] = [`uploads/${id}`, `uploads/${id}/400.webp`];
    expect(calls).toEqual([
      `make ${folder}`,
      "sync uploads",
      "sync .",
      `write ${file}.draft`,
      `sync ${file}.draft`,
      `rename ${file}.draft to ${file}`,
      `sync ${folder}`,
    ]);
  });

  it("lets other accounts of the machine read nothing", async () => {
    const dataDir = await temporaryFolder();
    const id = newPhotoId();
    await localFolderStorage(join(dataDir, "uploads")).put(`${id}/original.bin`, Buffer.from("where it was taken"));
    const rights = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
    expect(await rights("uploads")).toBe("700");
    expect(await rights(`uploads/${id}`)).toBe("700");
    expect(await rights(`uploads/${id}/original.bin`)).toBe("600");
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ["empty", () => Buffer.alloc(0)],
    ["only zeros", (whole) => Buffer.alloc(whole.length)],
    ["cut off", (whole) => whole.subarray(0, -1)],
    ["cut off in its head", (whole) => whole.subarray(0, 10)],
    ["followed by something", (whole) => Buffer.concat([whole, Buffer.alloc(1)])],
  ])("has no photo where the file is %s", async (_, damage) => {
    const storage = localFolderStorage(folder);
    const key = `${newPhotoId()}/400.webp`;
    await storage.put(key, await webp());
    expect(await storage.get(key)).toBeDefined();
    await writeFile(join(folder, key), damage(await webp()));
    expect(await storage.get(key)).toBeUndefined();
  });

  it("readers see a whole file while it is being replaced, and no temporary file remains", async () => {
    const storage = localFolderStorage(folder);
    const id = newPhotoId();
    const key = `${id}/1200.webp`;
    const pictures = ["a", "b", "c", "d"].map((letter) => webpFrame(Buffer.alloc(2_000_000, letter)));
    await storage.put(key, pictures[0]!);
    let writing = true;
    const writes = Promise.all(pictures.map((bytes) => storage.put(key, bytes))).finally(() => {
      writing = false;
    });
    while (writing) {
      const seen = await storage.get(key);
      expect(pictures.some((bytes) => seen?.equals(bytes))).toBe(true);
    }
    await writes;
    expect(await readdir(join(folder, id))).toEqual(["1200.webp"]);
  });

  it("leaves no temporary file behind when it cannot write", async () => {
    const storage = localFolderStorage(folder);
    const id = newPhotoId();
    await storage.put(`${id}/400.webp`, Buffer.from("x"));
    const inTheWay = localFolderStorage(join(folder, id, "400.webp"));
    await expect(inTheWay.put(`${newPhotoId()}/400.webp`, Buffer.from("y"))).rejects.toThrow();
    expect(await readdir(join(folder, id))).toEqual(["400.webp"]);
  });
});
