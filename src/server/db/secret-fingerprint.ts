import type pg from "pg";
import { fingerprintOf, otherSecretMeans, secretFile, secretOf } from "#server/db/backup/secret-file.ts";
import { CorrectableFault } from "#server/primitives/correctable-fault.ts";

/** The secret is not the one that the database knows. */
export class AppSecretDiffers extends CorrectableFault {}

type Queryable = Pick<pg.Pool | pg.ClientBase, "query">;
type Settings = { appSecret: string | undefined; dataDir: string };

/** Of the secret that this database's voter ids are made with; undefined where no server has noted it yet. */
export async function notedFingerprint(client: Queryable): Promise<string | undefined> {
  const { rows: tables } = await client.query("select to_regclass('secret_fingerprint') is not null as present");
  if (!tables[0].present) return undefined;
  const { rows } = await client.query<{ fingerprint: string }>("select fingerprint from secret_fingerprint");
  return rows[0]?.fingerprint;
}

/** False where there is one already: of two that start at once, the second waits here for the first. */
export async function noteFingerprint(client: Queryable, secret: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing",
    [fingerprintOf(secret)],
  );
  return rowCount === 1;
}

/** Whatever was noted before: from now on voter ids are made with this secret. */
export async function replaceFingerprint(client: Queryable, secret: string): Promise<void> {
  await client.query(
    `insert into secret_fingerprint (fingerprint) values ($1)
     on conflict (only_row) do update set fingerprint = excluded.fingerprint, noted_at = now()`,
    [fingerprintOf(secret)],
  );
}

/** Throws AppSecretDiffers where the database knows another secret than the one of these settings. */
export async function refuseOtherSecret(client: Queryable, settings: Settings): Promise<void> {
  const noted = await notedFingerprint(client);
  const secret = await secretOf(settings);
  if (noted === undefined || secret === undefined || fingerprintOf(secret) === noted) return;
  throw new AppSecretDiffers(
    settings.appSecret === undefined ? otherFile(secretFile(settings.dataDir)) : otherVariable,
  );
}

const accept =
  "  - if this secret is to be used all the same (the other one is lost for good, or was noted by mistake), stop all " +
  "servers on this database and run: npm run admin -- accept-secret";

const otherVariable = [
  `APP_SECRET is not the secret that this database knows: ${otherSecretMeans}. Do one of these and try again:`,
  "  - set APP_SECRET to the value that it has on other instances or had before; quotes, or a comment after the value, may have become part of it",
  "  - if DATABASE_URL or DATA_DIR leads to another database than you meant, correct it",
  accept,
].join("\n");

function otherFile(file: string): string {
  return [
    `The app secret ${file} is not the one that this database knows: ${otherSecretMeans}. Do one of these and try again:`,
    `  - put the file back from a copy of the data folder, or from a backup: tar -xzOf <backup> app-secret > ${file}`,
    "  - if APP_SECRET was set before, set it to the same value again",
    "  - if a restore was interrupted, start the server: it finishes the restore",
    accept,
  ].join("\n");
}
