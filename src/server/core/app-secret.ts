import type pg from "pg";
import { newSecret, otherSecretMeans, putSecret, readSecret, secretFile } from "#server/db/backup/secret-file.ts";
import { notedFingerprint } from "#server/db/secret-fingerprint.ts";
import { syncFolder } from "#server/primitives/write-durably.ts";

/** The secret is missing where data was made with it; the message says what to do. */
export class AppSecretMissing extends Error {}

/**
 * The secret that derives voter ids and signs what browsers and mails bring back. It is stored beside the database and belongs to every backup:
 * with another one everybody could vote again. So one is made only while there is no data that depends on another one, and it
 * survives a power cut before there can be any. The lock on the data folder keeps a second process from making another.
 */
export async function readOrMakeAppSecret(dataDir: string, database: Pick<pg.Pool, "query">): Promise<string> {
  const known = await readSecret(dataDir);
  if (known !== undefined) {
    await syncFolder(dataDir); // the start that made it may have been killed before its name was on disk
    return known;
  }
  if (await holdsData(database)) throw new AppSecretMissing(whatToDo(secretFile(dataDir)));
  const made = newSecret();
  await putSecret(dataDir, made);
  return made;
}

/**
 * Before databases knew their secret, several processes dropped the line end of a file that was made by hand. So the
 * votes there were made without it, and the file must be what they were made with.
 */
export async function dropLineEnd(dataDir: string, database: Pick<pg.Pool, "query">): Promise<void> {
  const known = await readSecret(dataDir);
  if (known === undefined || known === known.trim() || (await notedFingerprint(database)) !== undefined) return;
  await putSecret(dataDir, known.trim());
}

async function holdsData(database: Pick<pg.Pool, "query">): Promise<boolean> {
  const { rows } = await database.query(
    `select exists (select from secret_fingerprint) or exists (select from users) or exists (select from votes)
       or exists (select from contest_access) as present`,
  );
  return rows[0].present;
}

function whatToDo(file: string): string {
  return (
    `The app secret ${file} is missing or empty, and the database was used with it: ${otherSecretMeans}. ` +
    "Do one of these and start again:\n" +
    `  - put the file back from a copy of the data folder, or from a backup: tar -xzOf <backup> app-secret > ${file}\n` +
    "  - if APP_SECRET was set before, set it to the same value again\n" +
    "  - if the secret is lost for good, accept that everybody can vote again: " +
    `openssl rand -hex 32 > ${file} && npm run admin -- accept-secret`
  );
}
