import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { newPhotoId } from "#server/features/uploads/pixels/photo-files.ts";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";

const coarseClockMs = 30; // what is made in one go may seem to be of one moment

async function idsIn(objects: PhotoObjects): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of objects.ids()) ids.push(id);
  return ids;
}

/** What every storage of photos must do. Each test opens an empty one; opened again it must hold the same. */
export function testPhotoObjects(what: string, open: () => Promise<() => PhotoObjects>): void {
  describe(what, () => {
    test("gives back what it has stored, also after it was opened again", async () => {
      const reopen = await open();
      const objects = reopen();
      const id = newPhotoId();
      const [small, large, empty] = [Buffer.from("\0\xff\r\n"), randomBytes(3_000_000), Buffer.alloc(0)];
      expect(await objects.get(`${id}/400.webp`)).toBeUndefined();
      await objects.put(`${id}/400.webp`, small);
      await objects.put(`${id}/original.bin`, large);
      await objects.put(`${id}/600.webp`, empty);
      for (const storage of [objects, reopen()]) {
        expect(await storage.get(`${id}/400.webp`)).toEqual(small);
        expect((await storage.get(`${id}/original.bin`))?.equals(large)).toBe(true);
        expect(await storage.get(`${id}/600.webp`)).toEqual(empty);
      }
    });

    test("gives parts, and says how many bytes there are in all", async () => {
      const reopen = await open();
      const objects = reopen();
      const key = `${newPhotoId()}/1200.webp`;
      const bytes = randomBytes(10_000);
      expect(await objects.getPart(key, { from: 0, maxBytes: 10 })).toBeUndefined();
      await objects.put(key, bytes);
      for (const storage of [objects, reopen()])
        for (const from of [0, 4_000, 8_000]) {
          const part = await storage.getPart(key, { from, maxBytes: 4_000 });
          expect(part?.objectBytes).toBe(10_000);
          expect(part?.bytes.equals(bytes.subarray(from, from + 4_000))).toBe(true);
        }
      // The first that this one is asked for: nothing of it is cached.
      const later = await reopen().getPart(key, { from: 9_000, maxBytes: 4_000 });
      expect(later?.bytes.equals(bytes.subarray(9_000))).toBe(true);
      expect((await reopen().getPart(key, { from: 10_000, maxBytes: 10 }))?.bytes).toEqual(Buffer.alloc(0));
      expect(await reopen().getPart(`${newPhotoId()}/1200.webp`, { from: 5, maxBytes: 10 })).toBeUndefined();
    });

    test("an object that is stored again is the new one", async () => {
      const objects = (await open())();
      const key = `${newPhotoId()}/400.webp`;
      for (const text of ["first", "second"]) {
        await objects.put(key, Buffer.from(text));
        expect((await objects.getPart(key, { from: 0, maxBytes: 100 }))?.bytes.toString()).toBe(text);
      }
      expect((await objects.get(key))?.toString()).toBe("second");
    });

    test.each([
      "../secret.webp",
      "aaaaaaaaaaaaaaaaaaaaaa/../../secret.webp",
      "aaaaaaaaaaaaaaaaaaaaaa/..",
      "aaaaaaaaaaaaaaaaaaaaaa/",
      "aaaaaaaaaaaaaaaaaaaaaa\\800.webp",
      "/etc/hosts.txt",
      "aaaaaaaaaaaaaaaaaaaaaa/800.webp\0",
      "aaaaaaaaaaaaaaaaaaaaaa/800.webp\n",
      "aaaaaaaaaaaaaaaaaaaaaa/800.webp?acl",
      ".restoring/begun",
      "",
    ])("neither reads nor stores an object %j", async (key) => {
      const objects = (await open())();
      expect(await objects.get(key)).toBeUndefined();
      expect(await objects.getPart(key, { from: 0, maxBytes: 10 })).toBeUndefined();
      for (const put of [objects.put, objects.restoring.put])
        await expect(put(key, Buffer.from("x"))).rejects.toThrow("is not the key of a photo file");
    });

    test("deletes all objects of one photo and nothing else, also if there are none", async () => {
      const objects = (await open())();
      const [gone, kept] = [newPhotoId(), newPhotoId()];
      for (const id of [gone, kept])
        for (const file of ["400.webp", "original.bin"]) await objects.put(`${id}/${file}`, Buffer.from(id));
      expect((await objects.getPart(`${gone}/400.webp`, { from: 0, maxBytes: 100 }))?.objectBytes).toBe(22);
      await objects.delete(gone);
      await objects.delete(gone);
      expect(await objects.get(`${gone}/400.webp`)).toBeUndefined();
      expect(await objects.getPart(`${gone}/400.webp`, { from: 0, maxBytes: 100 })).toBeUndefined();
      expect(await objects.get(`${gone}/original.bin`)).toBeUndefined();
      expect((await objects.get(`${kept}/original.bin`))?.toString()).toBe(kept);
      for (const id of ["..", "", ".", "../..", `${kept}/..`]) {
        await expect(objects.delete(id)).rejects.toThrow("is not the id of a photo");
        await expect(objects.keys(id)).rejects.toThrow("is not the id of a photo");
      }
      expect(await objects.get(`${kept}/400.webp`)).toBeDefined();
    });

    test("lists its photos and their objects, each once and in order", async () => {
      const objects = (await open())();
      expect(await idsIn(objects)).toEqual([]);
      const ids = Array.from({ length: 5 }, newPhotoId).sort();
      for (const id of [...ids].reverse())
        for (const file of ["original.bin", "400.webp", "1200.webp"])
          await objects.put(`${id}/${file}`, Buffer.from("x"));
      expect(await idsIn(objects)).toEqual(ids);
      const [first = ""] = ids;
      expect(await objects.keys(first)).toEqual(
        ["1200.webp", "400.webp", "original.bin"].map((file) => `${first}/${file}`),
      );
      expect(await objects.keys(newPhotoId())).toEqual([]);
    });

    test("many at once neither disturb nor mix each other", async () => {
      const objects = (await open())();
      const keys = Array.from({ length: 30 }, () => `${newPhotoId()}/400.webp`);
      await Promise.all(keys.map((key) => objects.put(key, Buffer.from(key))));
      const read = await Promise.all([...keys, ...keys].map((key) => objects.getPart(key, { from: 0, maxBytes: 100 })));
      expect(read.map((part) => part?.bytes.toString())).toEqual([...keys, ...keys]);
    });

    describe("a restore", () => {
      const never = () => Promise.reject(new Error("nothing has begun"));

      async function scene() {
        const reopen = await open();
        const objects = reopen();
        const [replaced, kept, restored] = [newPhotoId(), newPhotoId(), newPhotoId()];
        for (const id of [replaced, kept]) await objects.put(`${id}/400.webp`, Buffer.from(`${id} before`));
        await pause(coarseClockMs);
        await objects.restoring.begin();
        for (const id of [kept, restored])
          for (const file of ["400.webp", "original.bin"])
            await objects.restoring.put(`${id}/${file}`, Buffer.from(`${id} before`));
        return { reopen, objects, replaced, kept, restored, before: [replaced, kept].sort() };
      }

      test("that was never begun has nothing to finish, and asks nothing", async () => {
        const objects = (await open())();
        await objects.put(`${newPhotoId()}/400.webp`, Buffer.from("x"));
        await objects.restoring.finish(never);
        expect((await idsIn(objects)).length).toBe(1);
      });

      test("brings its photos and leaves none of those before it, also when it is finished after a kill", async () => {
        const { reopen, kept, restored } = await scene();
        const objects = reopen(); // of the next start
        await objects.restoring.finish(async () => new Set([kept, restored]));
        expect(await idsIn(objects)).toEqual([kept, restored].sort());
        expect((await objects.get(`${restored}/400.webp`))?.toString()).toBe(`${restored} before`);
        expect(await objects.keys(kept)).toEqual([`${kept}/400.webp`, `${kept}/original.bin`]);
        await objects.restoring.finish(never);
      });

      test("that was killed before its rows were committed leaves the photos as they were", async () => {
        const { reopen, replaced, kept, before } = await scene();
        const objects = reopen();
        await objects.restoring.finish(async () => new Set([replaced, kept]));
        expect(await idsIn(objects)).toEqual(before);
        expect((await objects.get(`${replaced}/400.webp`))?.toString()).toBe(`${replaced} before`);
        await objects.restoring.finish(never);
      });

      test("that failed is taken back", async () => {
        const { objects, before } = await scene();
        await objects.restoring.drop();
        expect(await idsIn(objects)).toEqual(before);
        await objects.restoring.finish(never);
      });

      test("never removes a photo that came after it", async () => {
        const { objects, kept, restored } = await scene();
        await pause(coarseClockMs);
        const uploaded = newPhotoId();
        await objects.put(`${uploaded}/400.webp`, Buffer.from("its row is not seen yet"));
        await objects.restoring.finish(async () => new Set([kept, restored]));
        expect(await idsIn(objects)).toEqual([kept, restored, uploaded].sort());
      });
    });
  });
}
