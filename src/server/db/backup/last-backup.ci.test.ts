import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "#server/db/connect.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { backupAgeSeconds, lastBackupAt } from "./last-backup.ts";

/** Each starts processes, on a machine that may be busy. */
const timeout = 300_000;
const APP_SECRET = "0123456789abcdef0123456789abcdef";

async function run(name: "backup" | "restore", file: string, url: string): Promise<string> {
  const environment = { DATABASE_URL: url, DATA_DIR: await temporaryFolder(), APP_SECRET };
  const { output, ended } = runServerCommand(name, [file], environment);
  expect(await ended, output()).toBe(0);
  return output();
}

async function lastAt(url: string): Promise<Date | undefined> {
  const { pool, close } = connectDatabase({ url });
  return lastBackupAt(pool).finally(close);
}

test("a backup is noted in the database that it was made of, and a restored one knows of none", {
  timeout,
}, async () => {
  const [source, target] = await Promise.all([createTestDatabase(), createTestDatabase({ migrated: false })]);
  onTestFinished(source.drop);
  onTestFinished(target.drop);
  await target.close(); // an open session counts as a running server
  expect(await lastBackupAt(source.pool)).toBeUndefined();

  const before = Date.now();
  const folder = await temporaryFolder();
  await run("backup", join(folder, "first.tar.gz"), source.url);
  const first = (await lastBackupAt(source.pool))?.getTime();
  expect(first).toBeGreaterThanOrEqual(before - 1000); // the clocks of the test and of the database
  await run("backup", join(folder, "second.tar.gz"), source.url);
  expect((await lastBackupAt(source.pool))?.getTime()).toBeGreaterThan(first as number);

  await run("restore", join(folder, "second.tar.gz"), target.url);
  expect(await lastAt(target.url)).toBeUndefined();
});

test("a database that cannot note it is backed up all the same", { timeout }, async () => {
  const source = await createTestDatabase();
  onTestFinished(source.drop);
  await source.pool.query("drop table last_backup");
  const said = await run("backup", join(await temporaryFolder(), "older.tar.gz"), source.url);
  expect(said).toContain("The database could not note it");
});

test("the age of the last backup counts from the database's beginning where none was made", async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const day = 86_400;
  await pool.query("update schema_migrations set applied_at = now() - interval '3 days'");
  expect(await backupAgeSeconds(pool)).toBeGreaterThanOrEqual(3 * day);
  await pool.query("insert into last_backup (made_at) values (now() - interval '1 day')");
  const age = await backupAgeSeconds(pool);
  expect(age).toBeGreaterThanOrEqual(day);
  expect(age).toBeLessThan(2 * day);
});
