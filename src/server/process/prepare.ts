import { chmod } from "node:fs/promises";
import { dropLineEnd, readOrMakeAppSecret } from "#server/core/app-secret.ts";
import type { Config } from "#server/core/config.ts";
import type { Log } from "#server/core/log.ts";
import { finishRestore, finishSecret } from "#server/db/backup/restore/finish-restore.ts";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { databaseFault } from "#server/db/connection/database-fault.ts";
import { reachable } from "#server/db/connection/reach.ts";
import { DatabaseCannotStart, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { noteFingerprint, refuseOtherSecret } from "#server/db/secret-fingerprint.ts";
import { type Demo, seedDemo } from "#server/demo/seed.ts";
import { hashPassword, operatorAccounts } from "#server/features/auth/public-commands.ts";
import { unguessable } from "#server/primitives/unguessable.ts";
import { makeFolderDurably } from "#server/primitives/write-durably.ts";
import { openPhotoObjects, photoFolderOf } from "#server/storage/open.ts";
import { isBucketPublic } from "#server/storage/public-bucket.ts";
import { StorageAway } from "#server/storage/storage-away.ts";

export type Prepared = {
  databaseUrl: string;
  appSecret: string;
  /** what this start has made of it */
  demo: Demo;
  release(): Promise<void>;
};

/** Prepares what the first request needs, once for all processes. */
export async function prepare(config: Config, log: Log, onDatabaseLost: (error: Error) => void): Promise<Prepared> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (message) => log.info(message),
        onFailure: onDatabaseLost,
      });
  try {
    const databaseUrl = embedded?.url ?? (await reachable(config.databaseUrl as string));
    const database = connectDatabase({ url: databaseUrl, onError: (error) => log.warn({ err: error }, "database") });
    try {
      await finishSecret(database.pool, config.dataDir); // of a restore that was killed
      await refuseOtherSecret(database.pool, config); // before anything is changed
      await migrate(database.pool, { log: (message) => log.info(message) });
      await preparePhotos(config, database, log);
      if (!config.appSecret && config.webConcurrency > 1) await dropLineEnd(config.dataDir, database.pool);
      // Before the first rows that depend on it.
      const appSecret = config.appSecret ?? (await readOrMakeAppSecret(config.dataDir, database.pool));
      await noteAppSecret(config, appSecret, database, log);
      const seeding = { database, now: new Date(), random: unguessable, hashPassword };
      const demo = config.demo ? await seedDemo(seeding) : { accounts: [], places: [] };
      if (config.admin) {
        const { email, password } = config.admin;
        await operatorAccounts(database).ensureSuperAdmin(email, () => hashPassword(password));
      }
      return { databaseUrl, appSecret, demo, release: async () => embedded?.stop() };
    } finally {
      await database.close();
    }
  } catch (error) {
    await embedded?.stop();
    if (!embedded && isDatabaseAway(error)) throw new DatabaseCannotStart(databaseFault(error), { cause: error });
    throw error;
  }
}

/** Throws AppSecretDiffers where another one that started at the same time was first, with another secret. */
async function noteAppSecret(config: Config, appSecret: string, { pool }: Database, log: Log): Promise<void> {
  if (!(await noteFingerprint(pool, appSecret))) return refuseOtherSecret(pool, config);
  const { rows } = await pool.query("select exists (select from votes) as present");
  if (rows[0].present)
    log.info("The database knows this app secret from now on. `npm run recount` looks for votes under another one.");
}

/** A bucket that is away does not keep the server from starting: everything but photos works. */
async function preparePhotos(config: Config, database: Database, log: Log): Promise<void> {
  const photos = await openPhotoObjects(config);
  await finishRestore(database.pool, { dataDir: config.dataDir, photos }).catch((error) => {
    if (!(error instanceof StorageAway)) throw error;
    log.warn({ err: error }, "the photo bucket cannot be used");
  });
  if (config.photoBucket) {
    void isBucketPublic(config.photoBucket)
      .catch(() => false) // whether the bucket answers is said elsewhere
      .then((isPublic) => {
        if (isPublic)
          log.warn("anybody can list the photo bucket: close it, because originals say where they were taken");
      });
    return;
  }
  await closePhotoFolder(photoFolderOf(config)).catch((error) =>
    log.warn({ err: error }, "the photo folder is not closed to others"),
  );
}

/** Other accounts of the machine must not read originals, which say where they were taken; older versions let them. */
async function closePhotoFolder(uploads: string): Promise<void> {
  await makeFolderDurably(uploads, 0o700);
  await chmod(uploads, 0o700);
}
