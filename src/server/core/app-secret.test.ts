import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { noteFingerprint } from "#server/db/secret-fingerprint.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { createUser } from "#server/testing/factories.ts";
import { traceFileCalls } from "#server/testing/file-calls.ts";
import { AppSecretMissing, dropLineEnd, readOrMakeAppSecret } from "./app-secret.ts";

const made = "0123456789abcdef0123456789abcdef";

async function installation() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return { database, dataDir: await temporaryFolder() };
}

describe("the app secret", () => {
  test("is made once, and survives a power cut before anything can depend on it", async () => {
    const { database, dataDir } = await installation();
    const calls = traceFileCalls(dataDir);
    const made = await readOrMakeAppSecret(dataDir, database.pool);
    expect(calls).toEqual([
      "write app-secret.draft",
      "sync app-secret.draft",
      "rename app-secret.draft to app-secret",
      "sync .",
    ]);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    await createUser(database);
    calls.length = 0;
    expect(await readOrMakeAppSecret(dataDir, database.pool)).toBe(made);
    expect(calls).toEqual(["sync ."]); // a killed start may have renamed it only
  });

  test.each([undefined, "", "\n"])("is not made anew where data was made with another one: %j", async (content) => {
    const { database, dataDir } = await installation();
    await createUser(database);
    const file = join(dataDir, "app-secret");
    if (content !== undefined) await writeFile(file, content);
    await expect(readOrMakeAppSecret(dataDir, database.pool)).rejects.toThrow(AppSecretMissing);
    expect(await readFile(file, "utf8").catch(() => undefined)).toBe(content);
  });

  test("loses its line end only where several processes have used it without, before the database knew it", async () => {
    const { database, dataDir } = await installation();
    const file = join(dataDir, "app-secret");
    await writeFile(file, `${made}\n`);
    await dropLineEnd(dataDir, database.pool);
    expect(await readFile(file, "utf8")).toBe(made);
    await writeFile(file, `${made}\n`);
    await noteFingerprint(database.pool, `${made}\n`);
    await dropLineEnd(dataDir, database.pool);
    expect(await readFile(file, "utf8")).toBe(`${made}\n`);
  });

  test("that is empty is replaced where there is no data", async () => {
    const { database, dataDir } = await installation();
    await writeFile(join(dataDir, "app-secret"), "");
    expect(await readOrMakeAppSecret(dataDir, database.pool)).toHaveLength(64);
  });
});
