// npm run backup [-- file]: writes the database, photos and generated secret to one file. The server may be running.
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "#server/core/config.ts";
import { packageRoot } from "#server/core/package-root.ts";
import { contentsInWords, rowsInWords } from "#server/db/backup/contents-in-words.ts";
import { databaseTime, noteBackup } from "#server/db/backup/last-backup.ts";
import type { Manifest } from "#server/db/backup/manifest.ts";
import { refusalIn } from "#server/db/backup/refused.ts";
import { writeBackup } from "#server/db/backup/write-backup.ts";
import { reachDatabase } from "#server/db/connection/reach.ts";
import { openPhotoObjects } from "#server/storage/open.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run backup             into a new file in the folder backups
  npm run backup -- <file>   into that file`;

await runCommand(async () => {
  const now = new Date();
  const file = readArguments(process.argv.slice(2), now);
  const config = readConfig();
  await refuseEmptyFolder(config);
  const reached = await reachDatabase(config);
  try {
    const source = { ...config, url: reached.url, photos: await openPhotoObjects(config) };
    const madeAt = await databaseTime(reached.url);
    const manifest = await writeBackup(source, file, { version: await productVersion(), now });
    say(file, manifest, await noteBackup(reached.url, madeAt));
  } catch (error) {
    const words = refusalIn(error);
    throw words === undefined ? error : new UsageError(words);
  } finally {
    await reached.release();
  }
});

function readArguments([file, ...more]: string[], now: Date): string {
  if (more.length > 0 || file?.startsWith("-") || file === "") throw new UsageError(usage);
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");
  return resolve(file ?? join("backups", `scorequest-${moment}.tar.gz`));
}

/** Opening the embedded database would make one. */
async function refuseEmptyFolder({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || (await stat(join(dataDir, "postgres")).catch(() => undefined))) return;
  throw new UsageError(`There is nothing to back up: ${dataDir} holds no database. Set DATA_DIR or DATABASE_URL.`);
}

async function productVersion(): Promise<string> {
  return JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8")).version;
}

function say(file: string, manifest: Manifest, isNoted: boolean): void {
  const { appSecret, photos } = manifest;
  const lines = [`${contentsInWords(manifest)} are in`, file];
  if (photos.missing.length > 0)
    lines.push(`The files of ${rowsInWords("photos", photos.missing.length)} are not there and not in it.`);
  lines.push(
    appSecret.included
      ? "Keep it as safe as the data folder: accounts and the secret of the votes are in it."
      : "APP_SECRET is not in it: keep that with it, for with another one everybody could vote again.",
  );
  if (!isNoted) lines.push("The database could not note it, so the checks of a contest do not know of this backup.");
  process.stdout.write(`${lines.join("\n")}\n`);
}
