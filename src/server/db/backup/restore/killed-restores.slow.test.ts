import { cp, mkdir, readdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import {
  contentsIn,
  contentsOf,
  emptyTarget,
  fullBackup,
  installation,
  withoutOverwriting,
} from "#server/testing/backups.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { writePhoto } from "#server/testing/full-installation.ts";
import type { BackupSource } from "../write-backup.ts";
import { finishRestore, stageSecret } from "./finish-restore.ts";
import { restoreBackup } from "./restore-backup.ts";

const full = fullBackup();
const photos = ["-AAAAAAAAAAAAAAAAAAAAA", "aaaaaaaaaaaaaaaaaaaaaa"];
const stranger = "bbbbbbbbbbbbbbbbbbbbbb";

async function clientOf({ url }: BackupSource): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A file system's clock is coarse: what is made in one go may seem to be of one moment. */
async function writeOldPhoto(dataDir: string, id: string): Promise<void> {
  await writePhoto(dataDir, id);
  const longAgo = new Date("2020-02-02");
  await utimes(join(dataDir, "uploads", id), longAgo, longAgo);
}

test("killed before it was committed, a restore leaves nothing in the way of the next", async () => {
  const { file, manifest } = full();
  const target = await emptyTarget();
  const asKilled = join(await temporaryFolder(), "data");
  const recount = async (client: pg.Client) => {
    await cp(target.dataDir, asKilled, { recursive: true }); // what would be on the disk if it ended now
    return withoutOverwriting.recount(client);
  };
  await restoreBackup(file, manifest, target, { ...withoutOverwriting, recount });
  expect(await readdir(join(asKilled, "uploads", ".restoring"))).toEqual(photos);

  const killed = installation((await emptyTarget()).url, asKilled);
  await restoreBackup(file, manifest, killed, withoutOverwriting);
  expect(await contentsOf(killed)).toEqual(contentsIn(manifest));
  expect(await readdir(killed.uploads)).toEqual(photos);
});

test("a restore that fails takes its photos with it", async () => {
  const { file, manifest } = full();
  const target = await emptyTarget();
  const recount = () => Promise.reject(new Error("no"));
  await expect(restoreBackup(file, manifest, target, { ...withoutOverwriting, recount })).rejects.toThrow("no");
  expect(await readdir(target.dataDir)).toEqual([]);
});

test("killed after it was committed, it is finished by the next start", async () => {
  const { file, manifest } = full();
  const target = await emptyTarget();
  await restoreBackup(file, manifest, target, withoutOverwriting);
  const [first = "", second = ""] = photos;
  const stage = join(target.uploads, ".restoring");
  await writeOldPhoto(target.dataDir, stranger); // of the installation that was replaced
  await mkdir(join(stage, second), { recursive: true });
  // The first photo has not been moved yet, the second only in part.
  await rename(join(target.uploads, first), join(stage, first));
  await rename(join(target.uploads, second, "400.webp"), join(stage, second, "400.webp"));

  await finishRestore(await clientOf(target), target);
  expect(await readdir(target.uploads)).toEqual(photos);
  expect(await contentsOf(target)).toEqual(contentsIn(manifest));
});

test("photos without a row are removed only after a restore, and never new ones", async () => {
  const target = await emptyTarget({ migrated: true });
  const client = await clientOf(target);
  await writeOldPhoto(target.dataDir, stranger);
  await finishRestore(client, target);
  expect(await readdir(target.uploads)).toEqual([stranger]);

  await mkdir(join(target.uploads, ".restoring"));
  await writePhoto(target.dataDir, "cccccccccccccccccccccc"); // being uploaded: its row will come
  await finishRestore(client, target);
  expect(await readdir(target.uploads)).toEqual(["cccccccccccccccccccccc"]);
});

test.each([
  ["rollback", "the secret of this installation"],
  ["commit", "the secret of the backup"],
])("the secret changes with the votes: killed after %s there is %j", async (end, expected) => {
  const target = await emptyTarget({ migrated: true });
  const client = await clientOf(target);
  await writeFile(join(target.dataDir, "app-secret"), "the secret of this installation");
  await client.query("begin");
  await stageSecret(client, target.dataDir, "the secret of the backup");
  await client.query(end);
  await finishRestore(client, target);
  expect(await readFile(join(target.dataDir, "app-secret"), "utf8")).toBe(expected);
  expect(await readdir(target.dataDir)).toEqual(["app-secret"]);
});
