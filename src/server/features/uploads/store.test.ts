import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unadjusted } from "#domain/photos/photo-adjustment.ts";
import { photoUrl } from "#domain/photos/photos.ts";
import { createLog } from "#server/core/log.ts";
import { localFolderStorage, type PhotoStorage } from "#server/storage/photo-storage.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { refusals } from "#words/en/refusals.ts";
import { newPhotoId } from "./pixels/photo-files.ts";
import { photoChangedMeanwhile, photoStore } from "./store.ts";

const { noSpaceForAnyPhotos, noSpaceForPhotos } = refusals;

let database: TestDatabase;
let folder: string;
let storage: PhotoStorage;
let owner: string;
let logged: string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photo-store-"));
  storage = localFolderStorage(folder);
  owner = (await createUser(database)).id;
  logged = [];
  return () => rm(folder, { recursive: true, force: true });
});

const log = createLog("debug", { write: (line) => logged.push(line) });
const store = (files = storage) => photoStore(database, { storage: files, log });
const day = 24 * 60 * 60 * 1000;

const outcomeOf = (adding: Promise<void>) =>
  adding.then(
    () => "added",
    (error: Error) => error.message,
  );

async function add(originalId?: string): Promise<string> {
  const id = newPhotoId();
  const adjusted = originalId ? { adjusted: { originalId, adjustment: { ...unadjusted, rotation: 90 } } } : {};
  const photo = { id, bytes: 10, placeholder: null, ...adjusted };
  await store().add(photo, { userId: owner, quota: 1_000, quotaOfEverybody: 10_000 });
  for (const file of ["400.webp", "original.bin"]) await storage.put(`${id}/${file}`, Buffer.from(id));
  return id;
}

async function exists(id: string): Promise<boolean> {
  const { rows } = await database.pool.query("select from photos where id = $1", [id]);
  const files = (await readdir(folder)).includes(id);
  expect(files).toBe(rows.length === 1);
  return files;
}

const url = (id: string) => photoUrl(id, 800);

describe("unused photos", () => {
  test("are removed with their files, unless something refers to them", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => add()));
    const [inEntry, cover, logo, profile, unused, untouched] = ids as [string, string, string, string, string, string];
    const contest = await createContest(database, {
      cover_photo_url: photoUrl(cover, 1200),
      custom_branding: JSON.stringify({ logoUrl: photoUrl(logo, 400) }),
    });
    await createEntry(database, { contest_id: contest.id, image_url: url(inEntry) });
    await createUser(database, { profile_image_url: photoUrl(profile, 400) });
    const asked = [inEntry, cover, logo, profile, unused].map(url);
    await store().removeUnused([...asked, null, "", "https://example.org/a.jpg", "/uploads/../x", asked[4] ?? null]);
    expect(await Promise.all(ids.map(exists))).toEqual([true, true, true, true, false, true]);
    expect(logged).toEqual([]);

    expect((await store().ofContest(contest.id)).sort()).toEqual(
      [url(inEntry), photoUrl(cover, 1200), photoUrl(logo, 400)].sort(),
    );
    expect(await exists(untouched)).toBe(true);
  });

  test("an original is kept while an adjusted photo needs it, and removed with the last one", async () => {
    const original = await add();
    const [first, second] = [await add(original), await add(original)];
    await store().removeUnused([url(original), url(first)]);
    expect(await Promise.all([original, first, second].map(exists))).toEqual([true, false, true]);
    await store().removeUnused([url(second)]);
    expect(await Promise.all([original, second].map(exists))).toEqual([false, false]);
  });

  test("an original that is shown itself is kept", async () => {
    const original = await add();
    const adjusted = await add(original);
    await createEntry(database, { image_url: url(original) });
    await store().removeUnused([url(adjusted)]);
    expect(await Promise.all([original, adjusted].map(exists))).toEqual([true, false]);
  });

  test("an original that is just being adjusted is kept", async () => {
    for (let round = 0; round < 10; round += 1) {
      const original = await add();
      const photo = { id: newPhotoId(), bytes: 1, placeholder: null };
      const adjusted = { originalId: original, adjustment: unadjusted };
      const [added] = await Promise.all([
        outcomeOf(store().add({ ...photo, adjusted }, { userId: owner, quota: 1_000, quotaOfEverybody: 10_000 })),
        store().removeUnused([url(original)]),
      ]);
      expect(await exists(original)).toBe(added === "added");
      if (added !== "added") expect(added).toBe(photoChangedMeanwhile);
    }
    expect(logged).toEqual([]);
  });

  test("where files cannot be removed, the row stays marked for the next sweep, and counts for nothing", async () => {
    const [stuck, fine] = [await add(), await add()];
    const broken = {
      ...storage,
      delete: (id: string) => (id === stuck ? Promise.reject(new Error("disk")) : storage.delete(id)),
    };
    await store(broken).removeUnused([url(stuck)]);
    expect(await exists(stuck)).toBe(true);
    expect(await store().find(stuck)).toBeUndefined();
    await store().refuseFull({ userId: owner, quota: 11, quotaOfEverybody: 1_000_000 });
    expect(logged.join()).toContain("could not remove photos");
    await store(broken).sweep(new Date(Date.now() + 2 * day));
    expect([await exists(stuck), await exists(fine)]).toEqual([true, false]);
    await store().sweep(new Date(Date.now() + 2 * day));
    expect(await exists(stuck)).toBe(false);
  });
});

describe("the sweep", () => {
  test("removes only photos that nothing has referred to for a day", async () => {
    const [unused, used, original] = [await add(), await add(), await add()];
    const adjusted = await add(original);
    await createEntry(database, { image_url: url(used) });
    await createEntry(database, { image_url: url(adjusted) });
    await store().sweep(new Date(Date.now() + day - 60_000));
    expect(await exists(unused)).toBe(true);
    await store().sweep(new Date(Date.now() + day + 60_000));
    expect(await Promise.all([unused, used, original, adjusted].map(exists))).toEqual([false, true, true, true]);
  });

  test("can run in several processes at once", async () => {
    const originals = await Promise.all(Array.from({ length: 10 }, () => add()));
    const adjusted = await Promise.all(originals.map((id) => add(id)));
    const later = new Date(Date.now() + 2 * day);
    await Promise.all([store().sweep(later), store().sweep(later), store().removeUnused(adjusted.map(url))]);
    for (const id of [...originals, ...adjusted]) expect(await exists(id)).toBe(false);
    expect(logged).toEqual([]);
  });

  test("stops when the process stops", async () => {
    const id = await add();
    await store().sweep(new Date(Date.now() + 2 * day), AbortSignal.abort());
    expect(await exists(id)).toBe(true);
  });
});

describe("the quota", () => {
  const photo = (bytes = 30) => ({ id: newPhotoId(), bytes, placeholder: null });

  test("holds for many uploads at once", async () => {
    const limited = { userId: (await createUser(database)).id, quota: 100, quotaOfEverybody: 10_000 };
    const added = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(store().add(photo(), limited))));
    expect(added.filter((result) => result === "added")).toHaveLength(3);
    expect(new Set(added)).toEqual(new Set(["added", noSpaceForPhotos]));
    await store().refuseFull(limited);
    await store().add(photo(10), limited);
    await expect(store().refuseFull(limited)).rejects.toThrow(noSpaceForPhotos);
  });

  test("counts for each person separately, and for everybody together", async () => {
    const { rows } = await database.pool.query("select coalesce(sum(bytes), 0)::bigint as used from photos");
    const quotaOfEverybody = rows[0].used + 50;
    const people = [await createUser(database), await createUser(database), await createUser(database)];
    const results = [];
    for (const { id: userId } of people)
      results.push(await outcomeOf(store().add(photo(25), { userId, quota: 25, quotaOfEverybody })));
    expect(results).toEqual(["added", "added", noSpaceForAnyPhotos]);
  });
});

test("checking whether a photo is used needs only indexes", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query(`explain select from used_photos where id = '${newPhotoId()}'`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toContain("Seq Scan");
    const ofContests = ["entries_photo", "contests_cover", "contests_logo", "sponsors_photo"];
    const ofShows = ["exhibits_photo", "shows_cover", "shows_logo"];
    for (const index of [...ofContests, ...ofShows, "users_photo", "photos_original"]) expect(plan).toContain(index);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

describe("the database refuses", () => {
  test.each([
    ["an id that is no name of a folder", { id: "../../../etc/passwd" }],
    ["fewer bytes than none", { bytes: -1 }],
    ["a placeholder that is no picture", { placeholder: "javascript:alert(1)" }],
    ["a placeholder as large as a picture", { placeholder: `data:image/webp;base64,${"A".repeat(1_000)}` }],
    ["an adjustment of nothing", { adjustment: JSON.stringify(unadjusted) }],
  ])("%s", async (_, values) => {
    const row = { id: newPhotoId(), bytes: 1, ...values };
    await expect(database.kysely.insertInto("photos").values(row).execute()).rejects.toThrow(/violates check/);
  });

  test("to delete the original of an adjusted photo", async () => {
    const original = await add();
    await add(original);
    const deleting = database.kysely.deleteFrom("photos").where("id", "=", original).execute();
    await expect(deleting).rejects.toThrow(/foreign key/);
  });
});
