import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newPhotoId } from "#server/features/uploads/pixels/photo-files.ts";
import { bucketObjects } from "#server/storage/bucket.ts";
import {
  contentsIn,
  contentsOf,
  emptyTarget,
  fullBackup,
  installation,
  made,
  withoutOverwriting,
} from "#server/testing/backups.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import { BackupRefused, refusalIn } from "./refused.ts";
import { restoreBackup } from "./restore/restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const full = fullBackup();
const server = await startS3Server({ prefix: "event/", pageSize: 3 });
afterAll(() => server.close());

const photos = bucketObjects(server.config, { limits: { timeoutMs: 60_000, awayMs: 0 } });
const inBucket = async () => ({ ...(await emptyTarget()), photos });

test("a backup of a folder comes back in a bucket, and from there in a folder again", async () => {
  const bucket = await inBucket();
  const restored = await restoreBackup(full().file, full().manifest, bucket, withoutOverwriting);
  expect(restored).toEqual({ photos: 2, talliesWereRight: true });
  expect(server.objects.names().length).toBe(4); // and no note of the restore
  expect(server.objects.get("event/aaaaaaaaaaaaaaaaaaaaaa/400.webp")?.headers).toMatchObject({
    "content-type": "image/webp",
  });
  expect(await contentsOf(bucket)).toEqual(contentsIn(full().manifest));

  const file = join(await temporaryFolder(), "from-bucket.tar.gz");
  const manifest = await writeBackup(bucket, file, made);
  const folder = await emptyTarget();
  await restoreBackup(file, manifest, folder, withoutOverwriting);
  expect(await contentsOf(folder)).toEqual(contentsIn(full().manifest));
  expect(await readdir(folder.uploads)).toEqual(["-AAAAAAAAAAAAAAAAAAAAA", "aaaaaaaaaaaaaaaaaaaaaa"]);
});

test("a bucket with photos is overwritten only if that is asked for, and leaves nothing of what was there", async () => {
  const target = await inBucket();
  const before = newPhotoId();
  for (const name of server.objects.names()) server.objects.delete(name);
  await photos.put(`${before}/400.webp`, Buffer.from("x"));
  await expect(restoreBackup(full().file, full().manifest, target, withoutOverwriting)).rejects.toThrow(
    "There is something already: files of 1 photo.",
  );
  const recount = () => Promise.reject(new Error("killed"));
  const failing = { ...withoutOverwriting, overwrite: true, recount };
  await expect(restoreBackup(full().file, full().manifest, target, failing)).rejects.toThrow("killed");
  expect(server.objects.names()).toEqual([`event/${before}/400.webp`]);
  await restoreBackup(full().file, full().manifest, target, { ...withoutOverwriting, overwrite: true });
  expect(await contentsOf(target)).toEqual(contentsIn(full().manifest));
});

test.each([
  ["is away", "busy", "refuses us (503 SlowDown)"],
  ["is another server", "not-found", "does not answer as a bucket does (404)"],
] as const)("a bucket that %s is told in a sentence, and nothing is changed", async (_, behavior, words) => {
  const target = await inBucket();
  const before = server.objects.names();
  server.behave(behavior);
  const file = join(await temporaryFolder(), "never.tar.gz");
  for (const work of [
    () => writeBackup(installationInBucket(full().source.url), file, made),
    () => restoreBackup(full().file, full().manifest, target, { ...withoutOverwriting, overwrite: true }),
  ]) {
    const error = await work().then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).not.toBeInstanceOf(BackupRefused);
    expect(refusalIn(error)).toBe(
      `The photos cannot be reached: The bucket photos at ${server.config.endpoint} ${words}.`,
    );
  }
  server.behave("well");
  expect(await readdir(join(file, ".."))).toEqual([]);
  expect(server.objects.names()).toEqual(before); // not even a note that a restore has begun
});

test("a photo that is being deleted is not missed", async () => {
  const database = await createTestDatabase();
  await database.kysely.insertInto("photos").values({ id: newPhotoId(), bytes: 1, delete_from: new Date() }).execute();
  const file = join(await temporaryFolder(), "marked.tar.gz");
  const { photos: told } = await writeBackup(installation(database.url, await temporaryFolder()), file, made);
  expect(told.missing).toEqual([]);
  await database.drop();
});

function installationInBucket(url: string) {
  return { ...installation(url, full().folder), photos };
}
