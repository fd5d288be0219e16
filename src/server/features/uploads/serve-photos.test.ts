import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localFolderStorage } from "#server/storage/photo-storage.ts";
import { noisyPicture } from "#server/testing/photos.ts";
import { startSite, type TestSite } from "#server/testing/site.ts";
import { newPhotoId } from "./pixels/photo-files.ts";
import { servePhotos } from "./serve-photos.ts";

let folder: string;
let photo: Buffer;
const id = newPhotoId();
const large = newPhotoId();
const largeBytes = 64 * 1024 * 1024;

/** Much more than a connection takes at once. */
function largeWebp(): Buffer {
  const bytes = Buffer.alloc(largeBytes);
  bytes.write("RIFF");
  bytes.writeUInt32LE(largeBytes - 8, 4);
  bytes.write("WEBP", 8);
  return bytes;
}
let app: TestSite;
let partsRead = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-serve-"));
  photo = await noisyPicture(1200, 900).webp().toBuffer();
  const storage = localFolderStorage(folder);
  await storage.put(`${id}/1200.webp`, photo);
  await storage.put(`${large}/1200.webp`, largeWebp());
  app = await startSite((routes) =>
    servePhotos(routes, {
      ...storage,
      getPart(key, range) {
        partsRead += 1;
        return storage.getPart(key, range);
      },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test("a large photo arrives whole", async () => {
  const reply = await app.request(`/uploads/${id}/1200.webp`);
  expect(reply.headers.get("content-length")).toBe(String(photo.length));
  expect(photo.equals(Buffer.from(await reply.arrayBuffer()))).toBe(true);
});

test("of a photo that nobody reads only what the connection takes is read", async () => {
  partsRead = 0;
  const { body } = await fetch(`http://127.0.0.1:${app.port}/uploads/${large}/1200.webp`);
  await expect.poll(() => partsRead).toBeGreaterThan(0);
  let before = -1;
  await expect
    .poll(
      () => {
        const isSteady = partsRead === before;
        before = partsRead;
        return isSteady;
      },
      { interval: 200 },
    )
    .toBe(true);
  expect(partsRead * 64 * 1024).toBeLessThan(largeBytes / 2);
  await body?.cancel();
});

test("a photo with a query is redirected without being read", async () => {
  partsRead = 0;
  const reply = await app.request(`/uploads/${id}/1200.webp?x=1`);
  expect([reply.status, reply.headers.get("location"), partsRead]).toEqual([301, `/uploads/${id}/1200.webp`, 0]);
});

test("a photo that is deleted while it is sent breaks off", async () => {
  const storage = localFolderStorage(folder);
  const gone = newPhotoId();
  await storage.put(`${gone}/1200.webp`, largeWebp());
  const reply = await fetch(`http://127.0.0.1:${app.port}/uploads/${gone}/1200.webp`);
  await storage.delete(gone);
  await expect(reply.arrayBuffer()).rejects.toThrow();
});
