import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { traceFileCalls } from "#server/testing/file-calls.ts";
import { webp, webpFrame } from "#server/testing/photos.ts";
import { newPhotoId } from "./photo-files.ts";
import { localFolderStorage } from "./storage.ts";

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "photos-"));
  folder = join(parent, "not", "there", "yet");
  await writeFile(join(parent, "secret.webp"), "secret");
});
afterAll(() => rm(parent, { recursive: true, force: true }));

describe("localFolderStorage", () => {
  it("stores files, in a folder that it creates", async () => {
    const storage = localFolderStorage(folder);
    const key = `${newPhotoId()}/800.webp`;
    expect(await storage.get(key)).toBeUndefined();
    const [first, second] = [webpFrame("first"), webpFrame("second")];
    await storage.put(key, first);
    expect(await storage.get(key)).toEqual(first);
    await storage.put(key, second);
    expect(await storage.get(key)).toEqual(second);
    expect(await readFile(join(folder, key))).toEqual(second);
  });

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

  it.each([
    "../secret.webp",
    "../../../secret.webp",
    "aaaaaaaaaaaaaaaaaaaaaa/../../secret.webp",
    "aaaaaaaaaaaaaaaaaaaaaa/..",
    "aaaaaaaaaaaaaaaaaaaaaa/",
    "aaaaaaaaaaaaaaaaaaaaaa\\800.webp",
    "/etc/hosts.txt",
    "aaaaaaaaaaaaaaaaaaaaaa/800.webp\0",
    "aaaaaaaaaaaaaaaaaaaaaa/800.webp\n",
    "",
  ])("neither reads nor stores a file %j", async (key) => {
    const storage = localFolderStorage(join(parent, "deep", "er"));
    expect(await storage.get(key)).toBeUndefined();
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("is not the key of a photo file");
  });

  it("deletes all files of one photo and nothing else, also if there are none", async () => {
    const storage = localFolderStorage(folder);
    const [gone, kept] = [newPhotoId(), newPhotoId()];
    for (const id of [gone, kept])
      for (const file of ["400.webp", "original.bin"]) await storage.put(`${id}/${file}`, webpFrame(id));
    await storage.delete(gone);
    await storage.delete(gone);
    expect(await storage.get(`${gone}/400.webp`)).toBeUndefined();
    expect(await storage.get(`${gone}/original.bin`)).toBeUndefined();
    expect(await storage.get(`${kept}/original.bin`)).toEqual(webpFrame(kept));
    for (const id of ["..", "", ".", "../..", `${kept}/..`])
      await expect(storage.delete(id)).rejects.toThrow("is not the id of a photo");
    expect(await storage.get(`${kept}/400.webp`)).toBeDefined();
  });
});
