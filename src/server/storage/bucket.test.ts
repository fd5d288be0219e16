import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newPhotoId } from "#server/features/uploads/pixels/photo-files.ts";
import { testPhotoObjects } from "#server/testing/photo-objects-contract.ts";
import { memoryObjects } from "#server/testing/s3-objects.ts";
import { type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import { bucketObjects } from "./bucket.ts";
import type { PhotoObjects } from "./photo-objects.ts";
import { isBucketPublic } from "./public-bucket.ts";
import { StorageAway } from "./storage-away.ts";

const servers: S3Server[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function start(options: Parameters<typeof startS3Server>[0] = {}): Promise<S3Server> {
  const server = await startS3Server(options);
  servers.push(server);
  return server;
}

const aPart = { from: 0, maxBytes: 1_000 };
const limits = { timeoutMs: 60_000, awayMs: 0 }; // the machine may be busy

testPhotoObjects("a bucket", async () => {
  const { config } = await start({ prefix: "event/2026/" });
  return () => bucketObjects(config, { limits });
});

testPhotoObjects("a bucket that lists its objects in small pages, without a prefix", async () => {
  const { config } = await start({ pageSize: 2 });
  return () => bucketObjects(config, { limits });
});

describe("in a bucket", () => {
  let server: S3Server;
  let objects: PhotoObjects;
  let key: string;
  beforeEach(async () => {
    server = await start({ prefix: "scorequest/" });
    objects = bucketObjects(server.config, { limits });
    key = `${newPhotoId()}/400.webp`;
  });

  test("every name begins with the prefix, and other objects are neither listed nor deleted", async () => {
    server.objects.set("elsewhere", { bytes: Buffer.from("x"), headers: {}, changedAt: new Date() });
    server.objects.set(`other/${key}`, { bytes: Buffer.from("x"), headers: {}, changedAt: new Date() });
    await objects.put(key, Buffer.from("x"));
    expect(server.objects.names()).toEqual(["elsewhere", `other/${key}`, `scorequest/${key}`].sort());
    expect(server.requests).toEqual([`PUT /photos/scorequest/${key}`]);
    for await (const id of objects.ids()) await objects.delete(id);
    expect(server.objects.names()).toEqual(["elsewhere", `other/${key}`].sort());
  });

  test("an object says what it is and how long it may be cached; an original is for nobody", async () => {
    await objects.put(key, Buffer.from("x"));
    await objects.put(key.replace("400.webp", "original.bin"), Buffer.from("x"));
    expect(server.objects.get(`scorequest/${key}`)?.headers).toEqual({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(server.objects.get(`scorequest/${key.replace("400.webp", "original.bin")}`)?.headers).toEqual({
      "content-type": "application/octet-stream",
      "cache-control": "private, no-store",
    });
  });

  test("nothing can be read without a signature, and it is noticed where that is otherwise", async () => {
    await objects.put(key, Buffer.from("x"));
    expect((await fetch(`${server.config.endpoint}/photos/scorequest/${key}`)).status).toBe(403);
    expect(await isBucketPublic(server.config)).toBe(false);
    expect(await isBucketPublic((await start({ isPublic: true })).config)).toBe(true);
    await server.close();
    servers.splice(servers.indexOf(server), 1);
    expect(await isBucketPublic(server.config)).toBe(false);
  });

  test("what was cut off or changed on its way is not stored", async () => {
    const other = await fetch(`${server.config.endpoint}/photos/scorequest/${key}`, { method: "PUT", body: "y" });
    expect(other.status).toBe(403);
    await objects.put(key, Buffer.from("x"));
    const [{ "x-amz-content-sha256": digest } = {}] = server.headers.slice(-1);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("the cache of a bucket", () => {
  const photo = Buffer.alloc(500, "p");
  let server: S3Server;
  let now: number;
  const open = (maxBytes = 10_000) =>
    bucketObjects(server.config, { limits, cache: { maxBytes, freshMs: 60_000, clock: () => now } });
  const gets = () => server.requests.filter((request) => request.startsWith("GET")).length;

  beforeEach(async () => {
    server = await start();
    now = 0;
  });

  async function stored(objects: PhotoObjects): Promise<string> {
    const key = `${newPhotoId()}/400.webp`;
    await objects.put(key, photo);
    return key;
  }

  test("fetches an object once for all who want it at the same time, and for those after them", async () => {
    const objects = open();
    const key = await stored(objects);
    const all = await Promise.all(Array.from({ length: 50 }, () => objects.getPart(key, aPart)));
    expect(all.every((part) => part?.bytes.equals(photo))).toBe(true);
    await objects.getPart(key, aPart);
    await objects.getPart(key, { from: 100, maxBytes: 100 });
    expect(gets()).toBe(1);
  });

  test("keeps a bounded number of bytes, of what was asked for last", async () => {
    const objects = open(1_200);
    const keys = [await stored(objects), await stored(objects), await stored(objects)];
    for (const key of keys) await objects.getPart(key, aPart);
    expect(gets()).toBe(3);
    await objects.getPart(keys[2] as string, aPart);
    await objects.getPart(keys[1] as string, aPart);
    expect(gets()).toBe(3);
    await objects.getPart(keys[0] as string, aPart);
    expect(gets()).toBe(4);
  });

  test("gives all parts of an object that it has no room for", async () => {
    const objects = open(100);
    const key = await stored(objects);
    const parts: Buffer[] = [];
    for (const from of [0, 200, 400]) {
      const part = await objects.getPart(key, { from, maxBytes: 200 });
      if (part) parts.push(part.bytes);
    }
    expect(Buffer.concat(parts).equals(photo)).toBe(true);
  });

  test("asks after a minute whether the object is still there, without fetching it again", async () => {
    const [objects, otherInstance] = [open(), open()];
    const key = await stored(objects);
    await objects.getPart(key, aPart);
    await otherInstance.delete(key.slice(0, 22));
    expect((await objects.getPart(key, aPart))?.objectBytes).toBe(500);
    now += 60_000;
    expect(await objects.getPart(key, aPart)).toBeUndefined();

    const kept = await stored(objects);
    await objects.getPart(kept, aPart);
    now += 60_000;
    expect((await objects.getPart(kept, aPart))?.objectBytes).toBe(500);
    expect(server.headers.at(-1)?.["if-none-match"]).toMatch(/^"[0-9a-f]{32}"$/);
    const before = gets();
    await objects.getPart(kept, aPart);
    expect(gets()).toBe(before);
  });

  test("does not keep what was deleted while it was fetched", async () => {
    const objects = open();
    const key = await stored(objects);
    server.behave((request) => (request.startsWith(`GET /photos/${key}`) ? "hang" : "well"));
    const fetching = objects.getPart(key, aPart);
    await expect.poll(gets).toBe(1);
    await objects.delete(key.slice(0, 22));
    server.release();
    server.behave("well");
    expect(await fetching).toBeUndefined();
    server.objects.set(key, { bytes: photo, headers: {}, changedAt: new Date() }); // as if the reply had been older
    expect((await objects.getPart(key, aPart))?.objectBytes).toBe(500);
  });

  test("shows what it has while the bucket is away", async () => {
    const objects = open();
    const [known, unknown] = [await stored(objects), await stored(objects)];
    await objects.getPart(known, aPart);
    now += 60_000;
    server.behave("busy");
    expect((await objects.getPart(known, aPart))?.bytes.equals(photo)).toBe(true);
    await expect(objects.getPart(unknown, aPart)).rejects.toThrow(StorageAway);
  });
});

test("where another server answers 404 in the bucket's place, nothing passes for done, empty or missing", async () => {
  const server = await start();
  const objects = bucketObjects(server.config, { limits });
  const key = `${newPhotoId()}/400.webp`;
  await objects.put(key, Buffer.from("x"));
  server.behave("not-found");
  const all = async () => {
    for await (const _ of objects.ids()) return;
  };
  for (const asking of [
    () => objects.put(key, Buffer.from("x")),
    () => objects.get(key),
    () => objects.getPart(key, aPart),
    () => objects.keys(key.slice(0, 22)),
    () => objects.delete(key.slice(0, 22)),
    all,
    () => objects.restoring.begin(),
  ])
    await expect(asking()).rejects.toThrow(StorageAway);
  // Where only the listing is right, each object must still be said to be gone.
  server.behave((request) => (request.startsWith("DELETE") ? "not-found" : "well"));
  await expect(objects.delete(key.slice(0, 22))).rejects.toThrow(StorageAway);
  expect(server.objects.names()).toEqual([key]);
});

test("several instances can share a bucket", async () => {
  const shared = memoryObjects();
  const [one, other] = [await start({ objects: shared }), await start({ objects: shared })];
  const key = `${newPhotoId()}/400.webp`;
  await bucketObjects(one.config, { limits }).put(key, Buffer.from("x"));
  expect((await bucketObjects(other.config, { limits }).getPart(key, aPart))?.bytes.toString()).toBe("x");
});
