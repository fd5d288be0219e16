import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { AppSecretDiffers, notedFingerprint } from "#server/db/secret-fingerprint.ts";
import {
  emptyTarget,
  fullBackup,
  type Installation,
  installation,
  made,
  withoutOverwriting,
} from "#server/testing/backups.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { generatedSecret } from "#server/testing/full-installation.ts";
import { fingerprintOf } from "../secret-file.ts";
import { openSession } from "../session.ts";
import { writeBackup } from "../write-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const full = fullBackup();

async function fingerprintIn({ url }: Installation): Promise<string | undefined> {
  const client = await openSession(url, "restore");
  try {
    return await notedFingerprint(client);
  } finally {
    await client.end();
  }
}

describe("the app secret", () => {
  const environmentSecret = "a secret that the environment gives us";

  test("of the environment is not in the file, and is asked for", async () => {
    const given = join(await temporaryFolder(), "given.tar.gz");
    const described = await writeBackup(installation(full().source.url, full().folder, environmentSecret), given, made);
    expect(described.appSecret).toMatchObject({ included: false });
    expect(described.parts.map(({ name }) => name)).not.toContain("app-secret");
    expect(JSON.stringify(described)).not.toContain(environmentSecret);

    const without = await emptyTarget();
    await expect(restoreBackup(given, described, without, withoutOverwriting)).rejects.toThrow(
      "made with an APP_SECRET",
    );
    const other = { ...without, appSecret: "another secret than that one, but long" };
    await expect(restoreBackup(given, described, other, withoutOverwriting)).rejects.toThrow(
      "APP_SECRET is another one",
    );
    await restoreBackup(given, described, { ...without, appSecret: environmentSecret }, withoutOverwriting);

    const asked = { ...withoutOverwriting, otherSecret: true, overwrite: true };
    await restoreBackup(given, described, without, asked);
    expect(await readFile(join(without.dataDir, "app-secret"), "utf8")).toMatch(/^[0-9a-f]{64}$/); // else no server starts
  });

  test("that was generated must be given where the environment decides, or another be asked for", async () => {
    const target = await emptyTarget({ appSecret: environmentSecret });
    await expect(restoreBackup(full().file, full().manifest, target, withoutOverwriting)).rejects.toThrow(
      "tar -xzOf <file> app-secret",
    );
    await restoreBackup(full().file, full().manifest, { ...target, appSecret: generatedSecret }, withoutOverwriting);
    await restoreBackup(full().file, full().manifest, target, {
      ...withoutOverwriting,
      otherSecret: true,
      overwrite: true,
    });
    expect(await readdir(target.dataDir)).toEqual(["uploads"]);
  });

  test("is known to the restored database, whichever one it is then", async () => {
    const { file, manifest } = full();
    const target = await emptyTarget();
    await restoreBackup(file, manifest, target, withoutOverwriting);
    expect(await fingerprintIn(target)).toBe(manifest.appSecret.fingerprint);
    const replacing = { ...withoutOverwriting, otherSecret: true, overwrite: true };
    const withOther = { ...target, appSecret: environmentSecret };
    await restoreBackup(file, manifest, withOther, replacing);
    expect(await fingerprintIn(target)).toBe(fingerprintOf(environmentSecret));

    const wrong = join(await temporaryFolder(), "wrong.tar.gz");
    await expect(writeBackup(target, wrong, made)).rejects.toThrow(AppSecretDiffers);
    const lost = { ...target, dataDir: await temporaryFolder() };
    const again = await writeBackup(lost, join(await temporaryFolder(), "lost.tar.gz"), made);
    expect(again.appSecret).toEqual({ fingerprint: fingerprintOf(environmentSecret), included: false });
    await restoreBackup(file, manifest, target, { ...withoutOverwriting, overwrite: true });
    expect(await fingerprintIn(target)).toBe(manifest.appSecret.fingerprint);
  });

  test("of a backup without one is that of the installation", async () => {
    const withoutSecret = installation(full().source.url, await temporaryFolder());
    const file = join(await temporaryFolder(), "without.tar.gz");
    const manifest = await writeBackup(withoutSecret, file, made);
    expect(manifest.appSecret).toEqual({ fingerprint: null, included: false });
    const target = await emptyTarget({ appSecret: environmentSecret });
    await restoreBackup(file, manifest, target, withoutOverwriting);
    expect(await fingerprintIn(target)).toBe(fingerprintOf(environmentSecret));
    const empty = await emptyTarget();
    await restoreBackup(file, manifest, empty, withoutOverwriting);
    expect(await fingerprintIn(empty)).toBeUndefined();
  });
});
