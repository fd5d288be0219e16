// npm run restore -- file: puts a backup in place, checked before and after; everything or nothing.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#server/core/config.ts";
import { checkBackup } from "#server/db/backup/check-backup.ts";
import { contentsInWords } from "#server/db/backup/contents-in-words.ts";
import type { Manifest } from "#server/db/backup/manifest.ts";
import { refusalIn } from "#server/db/backup/refused.ts";
import { type Restored, refuseUnfitBackup, restoreBackup } from "#server/db/backup/restore/restore-backup.ts";
import { reachable } from "#server/db/connection/reach.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import { openPhotoObjects } from "#server/storage/open.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run restore -- <file>                  into an empty database and data folder; the server must not run
  npm run restore -- <file> --check          only looks whether the file is whole, and says what is in it
  npm run restore -- <file> --overwrite      replaces everything that is there
  npm run restore -- <file> --other-secret   goes on although APP_SECRET is not the backup's: everybody can vote again`;

await runCommand(async () => {
  const { file, check, overwrite, otherSecret } = readArguments(process.argv.slice(2));
  try {
    const manifest = await checkBackup(file);
    say(`${file} is whole: ${contentsInWords(manifest)}, as of ${manifest.createdAt}, by version ${manifest.version}.`);
    if (!check) await restore(readConfig(), file, manifest, { overwrite, otherSecret });
  } catch (error) {
    const words = refusalIn(error);
    throw words === undefined ? error : new UsageError(words);
  }
});

type RestoreOptions = { overwrite: boolean; otherSecret: boolean };

async function restore(config: Config, file: string, manifest: Manifest, options: RestoreOptions): Promise<void> {
  await refuseUnfitBackup(manifest, config, options);
  const { url, release } = await holdDatabase(config);
  try {
    const target = { ...config, url, photos: await openPhotoObjects(config) };
    const recount = async (client: Parameters<typeof findDifferences>[0]) =>
      (await findDifferences(client, null)).length;
    report(await restoreBackup(file, manifest, target, { ...options, say, recount }));
  } finally {
    await release();
  }
}

/** Fails beside a running server, which holds the lock on the data folder: its caches would be of another database. */
async function holdDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; release(): Promise<void> }> {
  if (databaseUrl) return { url: await reachable(databaseUrl), release: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir });
  return { url: embedded.url, release: embedded.stop };
}

function readArguments(given: string[]): { file: string; check: boolean } & RestoreOptions {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { check: { type: "boolean" }, overwrite: { type: "boolean" }, "other-secret": { type: "boolean" } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) throw new UsageError(usage);
    const { check = false, overwrite = false, "other-secret": otherSecret = false } = values;
    return { file: resolve(file), check, overwrite, otherSecret };
  } catch {
    throw new UsageError(usage);
  }
}

function report({ talliesWereRight }: Restored): void {
  say("Restored. Every row is the backup's, and the tallies are what the votes say.");
  if (!talliesWereRight) say("Those of the backup were not: they have been counted afresh.");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
