import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { beginRequest } from "#server/http/hono-adapter.ts";
import { createLog } from "#server/log.ts";
import { localFolderStorage } from "#server/storage/photo-storage.ts";
import { noisyPicture } from "#server/testing/photos.ts";
import { newPhotoId } from "./photo-files.ts";
import { servePhotos } from "./serve-photos.ts";

let folder: string;
let photo: Buffer;
const id = newPhotoId();
const app = new Hono<RequestEnvironment>();
let partsRead = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "scorequest-serve-"));
  photo = await noisyPicture(1200, 900).webp().toBuffer();
  const storage = localFolderStorage(folder);
  await storage.put(`${id}/1200.webp`, photo);
  const log = createLog("fatal", { write: () => {} });
  app.use(beginRequest({ log, findPerson: () => undefined, proxyHops: 0, securityHeaders: [] }));
  servePhotos(app, {
    ...storage,
    getPart(key, range) {
      partsRead += 1;
      return storage.getPart(key, range);
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

test("a large photo arrives whole", async () => {
  const reply = await app.request(`/uploads/${id}/1200.webp`);
  expect(reply.headers.get("content-length")).toBe(String(photo.length));
  expect(photo.equals(Buffer.from(await reply.arrayBuffer()))).toBe(true);
});

test("of a large photo that nobody reads only the beginning is in memory", async () => {
  partsRead = 0;
  const reply = await app.request(`/uploads/${id}/1200.webp`);
  const reader = reply.body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBeLessThan(photo.length / 2);
  expect(partsRead).toBe(1);
});

test("a photo with a query is redirected without being read", async () => {
  partsRead = 0;
  const reply = await app.request(`/uploads/${id}/1200.webp?x=1`);
  expect([reply.status, reply.headers.get("location"), partsRead]).toEqual([301, `/uploads/${id}/1200.webp`, 0]);
});

test("a photo that is deleted while it is sent breaks off", async () => {
  const storage = localFolderStorage(folder);
  const gone = newPhotoId();
  await storage.put(`${gone}/1200.webp`, photo);
  const reply = await app.request(`/uploads/${gone}/1200.webp`);
  await storage.delete(gone);
  await expect(reply.arrayBuffer()).rejects.toThrow("deleted");
});
