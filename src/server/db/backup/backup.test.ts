import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSchema } from "#server/db/schema-files.ts";
import {
  contentsIn,
  contentsOf,
  emptyTarget,
  fullBackup,
  installation,
  made,
  withoutOverwriting,
} from "#server/testing/backups.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { ask } from "#server/testing/embedded/queries.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { formerMigrationCount, migrateAsFormerly } from "#server/testing/former-database.ts";
import { generatedSecret } from "#server/testing/full-installation.ts";
import { restoreBackup } from "./restore/restore-backup.ts";
import { copiedTables, knownTables } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

const full = fullBackup();

test("every table is in a backup, or left out on purpose", async () => {
  const tables = await ask(
    full().source.url,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...knownTables].sort());
  expect(full().manifest.tables.map(({ name }) => name)).toEqual(copiedTables.map(({ name }) => name));
  expect(full().manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
});

test("a backup can be read only by its owner, and never replaces another file", async () => {
  expect((await stat(full().file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(full().folder, "new folder"))).toEqual(["backup.tar.gz"]);
  const before = await readFile(full().file);
  await expect(writeBackup(installation(full().source.url, full().folder), full().file, made)).rejects.toThrow(
    "There is a file",
  );
  expect(await readFile(full().file)).toEqual(before);
});

describe("restoring", () => {
  test("gives back every row, count, id to come, photo and the secret, by ordinary rights", async () => {
    const target = await emptyTarget();
    const url = await asOrdinaryOwner(target.url);
    const restored = await restoreBackup(full().file, full().manifest, { ...target, url }, withoutOverwriting);
    expect(restored).toEqual({ photos: 2, talliesWereRight: true });
    expect(await contentsOf(target)).toEqual(contentsIn(full().manifest));
    expect(await readFile(join(target.dataDir, "app-secret"), "utf8")).toBe(generatedSecret);
    const [next] = await ask(
      url,
      `insert into contests (title, organizer_id, start_date, end_date)
       select 'Next', id, now(), now() + interval '1 hour' from users limit 1 returning id`,
    );
    expect(next?.id).toBe(full().manifest.numberings.find(({ table }) => table === "contests")?.next);
  });

  test("puts together what was copied in several chunks", async () => {
    const large = await createTestDatabase();
    onTestFinished(large.drop);
    const { id, contest_id } = await createEntry(large, { description: "x".repeat(5_000) });
    await large.pool.query(
      `insert into votes (contest_id, entry_id, voter_id)
       select $1, $2, encode(sha256(number::text::bytea), 'hex') from generate_series(1, 25000) as number`,
      [contest_id, id],
    );
    const largeFile = join(await temporaryFolder(), "large.tar.gz");
    const described = await writeBackup(installation(large.url, await temporaryFolder()), largeFile, made);
    expect(described.parts.filter(({ name }) => name.startsWith("tables/votes/")).length).toBeGreaterThan(2);
    const target = await emptyTarget();
    await restoreBackup(largeFile, described, target, withoutOverwriting);
    expect(await contentsOf(target)).toMatchObject({ tables: described.tables, tallies: described.tallies });
    expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 25_000 }]);
  });

  test.each([5, formerMigrationCount])(
    "brings a backup of a version with %i migrations to the newest schema",
    async (had) => {
      const old = await createTestDatabase({ migrated: false });
      await migrateAsFormerly(old.pool, had);
      const entry = await createEntry(old);
      for (let vote = 0; vote < 3; vote += 1) await castVote(old, entry);
      const oldFile = join(await temporaryFolder(), "old.tar.gz");
      const oldManifest = await writeBackup(installation(old.url, await temporaryFolder()), oldFile, made);
      expect(oldManifest.migrations.length).toBe(had);

      const target = await emptyTarget({ migrated: true });
      await restoreBackup(oldFile, oldManifest, target, withoutOverwriting);
      const applied = await ask(target.url, "select name from schema_migrations order by name");
      expect(applied.map(({ name }) => name)).toEqual((await readSchema()).migrations.map(({ name }) => name));
      expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 3 }]);
      expect(await ask(target.url, "select count(*)::integer as versions from contest_versions")).toEqual([
        { versions: 1 },
      ]);
      await old.drop();
    },
  );

  test("counts again if the backup's tallies are wrong, and reports it", async () => {
    const wrong = await createTestDatabase();
    const entry = await createEntry(wrong);
    await castVote(wrong, entry);
    await wrong.pool.query("update tallies set votes = 7, unproven = 7");
    const wrongFile = join(await temporaryFolder(), "wrong.tar.gz");
    const wrongManifest = await writeBackup(installation(wrong.url, await temporaryFolder()), wrongFile, made);
    const target = await emptyTarget();
    const { talliesWereRight } = await restoreBackup(wrongFile, wrongManifest, target, withoutOverwriting);
    expect(talliesWereRight).toBe(false);
    expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 1 }]);
    await wrong.drop();
  });
});

/** The owner of the database and of nothing else, as a hoster gives it. */
async function asOrdinaryOwner(url: string): Promise<string> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  await ask(url, `create role owner_${name} login password 'x'; alter database ${name} owner to owner_${name}`);
  address.username = `owner_${name}`;
  address.password = "x";
  return address.href;
}
