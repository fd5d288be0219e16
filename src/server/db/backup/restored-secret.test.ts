import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyTarget, fullBackup, installation, made, withoutOverwriting } from "#server/testing/backups.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { generatedSecret } from "#server/testing/full-installation.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const full = fullBackup();

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
});
