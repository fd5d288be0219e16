import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { migrationsFolder, readMigrations } from "#server/db/migration-files.ts";
import { findDifferences } from "#server/features/votes/counted-afresh.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { ask } from "#server/testing/embedded/queries.ts";
import { castVote, createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { fillInstallation, generatedSecret, writePhoto } from "#server/testing/full-installation.ts";
import { type Part, readArchive, writeArchive } from "./archive.ts";
import { checkBackup } from "./check-backup.ts";
import { type Manifest, manifestName } from "./manifest.ts";
import { type RestoreOptions, restoreBackup } from "./restore-backup.ts";
import { copiedTables, knownTables } from "./tables.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

const made = { version: "1.2.3", now: new Date("2031-05-04T03:02:01Z") };
const recount = async (client: pg.Client) => (await findDifferences(client, null)).length;
const gently: RestoreOptions = { overwrite: false, otherSecret: false, recount };

let source: TestDatabase;
let folder: string;
let file: string;
let manifest: Manifest;

beforeAll(async () => {
  source = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "scorequest-backup-"));
  await fillInstallation(source, folder);
  file = join(folder, "new folder", "backup.tar.gz");
  manifest = await writeBackup(installation(source.url, folder), file, made);
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

function installation(url: string, dataDir: string, appSecret?: string): BackupSource {
  return { url, dataDir, uploads: join(dataDir, "uploads"), appSecret };
}

/** Somewhere else, with nothing in it. */
async function emptyTarget({
  appSecret,
  migrated,
}: {
  appSecret?: string;
  migrated?: boolean;
} = {}): Promise<BackupSource> {
  const database = await createTestDatabase({ migrated: migrated ?? false });
  onTestFinished(database.drop);
  await database.close(); // an open session would be a running server
  return installation(database.url, await temporaryFolder(), appSecret);
}

/** What a backup of it would say, in all that does not depend on when and where it is made. */
async function contentsOf(target: BackupSource): Promise<unknown> {
  const again = await writeBackup(target, join(await temporaryFolder(), "again.tar.gz"), made);
  return contentsIn(again);
}

function contentsIn({ tables, tallies, numberings, appSecret, photos, parts }: Manifest): unknown {
  return { tables, tallies, numberings, appSecret, photos, parts };
}

/** The backup as a whole archive in which something was changed. */
async function remade(change: (parts: Part[], manifest: Manifest) => void): Promise<string> {
  const parts: Part[] = [];
  for await (const part of readArchive(file)) parts.push(part);
  parts.pop();
  const other = structuredClone(manifest);
  change(parts, other);
  parts.push({ name: manifestName, bytes: Buffer.from(JSON.stringify(other)) });
  const remadeFile = join(await temporaryFolder(), "remade.tar.gz");
  await writeArchive(
    remadeFile,
    (async function* () {
      yield* parts;
    })(),
    made.now,
  );
  return remadeFile;
}

test("every table is in a backup, or left out on purpose", async () => {
  const tables = await ask(
    source.url,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...knownTables].sort());
  expect(manifest.tables.map(({ name }) => name)).toEqual(copiedTables.map(({ name }) => name));
  expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
});

test("is for its owner alone, and never takes the place of another file", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "new folder"))).toEqual(["backup.tar.gz"]);
  const before = await readFile(file);
  await expect(writeBackup(installation(source.url, folder), file, made)).rejects.toThrow("There is a file");
  expect(await readFile(file)).toEqual(before);
});

describe("restoring", () => {
  test("gives back every row, count, id to come, photo and the secret, by ordinary rights", async () => {
    const target = await emptyTarget();
    const url = await asOrdinaryOwner(target.url);
    const restored = await restoreBackup(file, manifest, { ...target, url }, gently);
    expect(restored).toEqual({ photos: 2, talliesWereRight: true });
    expect(await contentsOf(target)).toEqual(contentsIn(manifest));
    expect(await readFile(join(target.dataDir, "app-secret"), "utf8")).toBe(generatedSecret);
    const [next] = await ask(
      url,
      `insert into contests (title, organizer_id, start_date, end_date)
       select 'Next', id, now(), now() + interval '1 hour' from users limit 1 returning id`,
    );
    expect(next?.id).toBe(manifest.numberings.find(({ table }) => table === "contests")?.next);
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
    await restoreBackup(largeFile, described, target, gently);
    expect(await contentsOf(target)).toMatchObject({ tables: described.tables, tallies: described.tallies });
    expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 25_000 }]);
  });

  test("goes on from a backup of an older version to the newest schema", async () => {
    const old = await createTestDatabase({ migrated: false });
    const migrations = await readMigrations(migrationsFolder);
    const oldFolder = await temporaryFolder();
    for (const { name, sql } of migrations.slice(0, 5)) await writeFile(join(oldFolder, name), sql);
    await migrate(old.pool, undefined, oldFolder);
    const entry = await createEntry(old);
    for (let vote = 0; vote < 3; vote += 1) await castVote(old, entry);
    const oldFile = join(await temporaryFolder(), "old.tar.gz");
    const oldManifest = await writeBackup(installation(old.url, await temporaryFolder()), oldFile, made);
    expect(oldManifest.migrations.length).toBe(5);

    const target = await emptyTarget({ migrated: true });
    await restoreBackup(oldFile, oldManifest, target, gently);
    const applied = await ask(target.url, "select name from schema_migrations order by name");
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 3 }]);
    expect(await ask(target.url, "select count(*)::integer as versions from contest_versions")).toEqual([
      { versions: 1 },
    ]);
    await old.drop();
  });

  test("counts afresh where the backup's tallies were wrong, and says so", async () => {
    const wrong = await createTestDatabase();
    const entry = await createEntry(wrong);
    await castVote(wrong, entry);
    await wrong.pool.query("update tallies set votes = 7");
    const wrongFile = join(await temporaryFolder(), "wrong.tar.gz");
    const wrongManifest = await writeBackup(installation(wrong.url, await temporaryFolder()), wrongFile, made);
    const target = await emptyTarget();
    const { talliesWereRight } = await restoreBackup(wrongFile, wrongManifest, target, gently);
    expect(talliesWereRight).toBe(false);
    expect(await ask(target.url, "select votes from tallies")).toEqual([{ votes: 1 }]);
    await wrong.drop();
  });
});

describe("overwriting", () => {
  async function inUse(): Promise<BackupSource> {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    await createUser(database, { email: "there-before@example.com" });
    await castVote(database, await createEntry(database));
    await database.close();
    const dataDir = await temporaryFolder();
    await writePhoto(dataDir, "bbbbbbbbbbbbbbbbbbbbbb");
    await writeFile(join(dataDir, "app-secret"), "another secret of this very installation");
    return installation(database.url, dataDir);
  }

  test("is refused unless it is asked for, and then leaves nothing of what was there", async () => {
    const target = await inUse();
    const before = await contentsOf(target);
    await expect(restoreBackup(file, manifest, target, gently)).rejects.toThrow(
      "There is something already: 2 accounts, 1 contest, 1 entry, 1 vote, files of 1 photo, another app secret.",
    );
    expect(await contentsOf(target)).toEqual(before);
    await restoreBackup(file, manifest, target, { ...gently, overwrite: true });
    expect(await contentsOf(target)).toEqual(contentsIn(manifest));
  });

  test.each<[string, () => Promise<string>, Partial<RestoreOptions>]>([
    ["the recount finds a difference", async () => file, { recount: async () => 1 }],
    ["the process fails half way", async () => file, { recount: () => Promise.reject(new Error("killed")) }],
    ["the file is exchanged after it was checked", () => remade((parts) => parts.splice(-3, 1)), {}],
  ])("changes nothing when %s", async (_, takenFile, options) => {
    const target = await inUse();
    const [tables, secret] = [await rowsOf(target.url), await readFile(join(target.dataDir, "app-secret"), "utf8")];
    const restoring = restoreBackup(await takenFile(), manifest, target, { ...gently, overwrite: true, ...options });
    await expect(restoring).rejects.toThrow();
    expect(await rowsOf(target.url)).toEqual(tables);
    expect(await readFile(join(target.dataDir, "app-secret"), "utf8")).toBe(secret);
    expect(await readdir(target.uploads)).toContain("bbbbbbbbbbbbbbbbbbbbbb");
  });

  test("is refused while a server is connected, and beside tables of somebody else", async () => {
    const used = await createTestDatabase();
    onTestFinished(used.drop);
    await used.pool.query("select 1");
    const target = installation(used.url, await temporaryFolder());
    const asked = { ...gently, overwrite: true };
    await expect(restoreBackup(file, manifest, target, asked)).rejects.toThrow("Stop it first");
    await used.pool.query("create table bookkeeping (id integer)");
    await used.close();
    await expect(restoreBackup(file, manifest, target, asked)).rejects.toThrow("not ScoreQuest's: bookkeeping");
    await expect(writeBackup(target, join(await temporaryFolder(), "x.tar.gz"), made)).rejects.toThrow("bookkeeping");
  });

  async function rowsOf(url: string): Promise<unknown> {
    return ask(url, "select users.email, (select sum(votes) from tallies) as votes from users order by email");
  }
});

describe("a file that is refused before anything is touched", () => {
  test("one that was cut off, changed, or is something else", async () => {
    const whole = await readFile(file);
    const broken = join(await temporaryFolder(), "broken.tar.gz");
    for (const share of [0, 0.3, 0.9, 0.999]) {
      await writeFile(broken, whole);
      await truncate(broken, Math.floor(whole.length * share));
      await expect(checkBackup(broken)).rejects.toThrow("is damaged, or no backup of ScoreQuest");
    }
    for (const place of [0, 0.2, 0.5, 0.8]) {
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length * place)]! ^= 0x10;
      await writeFile(broken, changed);
      await expect(checkBackup(broken)).rejects.toThrow("is damaged, or no backup of ScoreQuest");
    }
    await writeFile(broken, "select 1");
    await expect(checkBackup(broken)).rejects.toThrow("is damaged, or no backup of ScoreQuest");
    await expect(checkBackup(`${broken}.absent`)).rejects.toThrow("cannot be read (ENOENT)");
  });

  test.each<[string, (parts: Part[], manifest: Manifest) => void, string]>([
    ["other votes", (parts) => void Object.assign(parts.at(-2)!, { bytes: Buffer.from("x") }), "was changed"],
    ["a part less", (parts) => void parts.splice(1, 1), "does not belong there"],
    ["the last part less", (parts) => void parts.pop(), "app-secret is missing"],
    [
      "a path that leads elsewhere",
      (parts) => void Object.assign(parts[0]!, { name: "uploads/../../../etc/passwd" }),
      "which no backup has",
    ],
  ])("one with %s", async (_, change, words) => {
    await expect(checkBackup(await remade(change))).rejects.toThrow(words);
  });

  test("one of a newer version", async () => {
    const newerFormat = await remade((_, other) => {
      other.format = 2;
    });
    await expect(checkBackup(newerFormat)).rejects.toThrow("newer version of ScoreQuest");
    const newer: Manifest = structuredClone(manifest);
    newer.migrations.push({ name: "9999_more.sql", checksum: "0".repeat(64) });
    const target = await emptyTarget();
    await expect(restoreBackup(file, newer, target, gently)).rejects.toThrow(
      "The backup was made by a newer version of ScoreQuest (1.2.3, with migration 9999_more.sql)",
    );
    expect(await ask(target.url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });
});

describe("the app secret", () => {
  const environmentSecret = "a secret that the environment gives us";

  test("of the environment is not in the file, and is asked for", async () => {
    const given = join(await temporaryFolder(), "given.tar.gz");
    const described = await writeBackup(installation(source.url, folder, environmentSecret), given, made);
    expect(described.appSecret).toMatchObject({ included: false });
    expect(described.parts.map(({ name }) => name)).not.toContain("app-secret");
    expect(JSON.stringify(described)).not.toContain(environmentSecret);

    const without = await emptyTarget();
    await expect(restoreBackup(given, described, without, gently)).rejects.toThrow("made with an APP_SECRET");
    const other = { ...without, appSecret: "another secret than that one, but long" };
    await expect(restoreBackup(given, described, other, gently)).rejects.toThrow("APP_SECRET is another one");
    await restoreBackup(given, described, { ...without, appSecret: environmentSecret }, gently);
  });

  test("that was generated must be given where the environment decides, or another be asked for", async () => {
    const target = await emptyTarget({ appSecret: environmentSecret });
    await expect(restoreBackup(file, manifest, target, gently)).rejects.toThrow("tar -xzOf <file> app-secret");
    await restoreBackup(file, manifest, { ...target, appSecret: generatedSecret }, gently);
    await restoreBackup(file, manifest, target, { ...gently, otherSecret: true, overwrite: true });
    expect(await readdir(target.dataDir)).toEqual(["uploads"]);
  });
});

describe("beside a server at work", () => {
  test("shows one moment of the votes", async () => {
    const busy = await createTestDatabase();
    const contest = await createContest(busy);
    const entries = [];
    for (let count = 0; count < 5; count += 1) entries.push(await createEntry(busy, { contest_id: contest.id }));
    let voting = true;
    let cast = 0;
    const voters = entries.map(async (entry) => {
      for (; voting; cast += 1) await castVote(busy, entry);
    });
    await expect.poll(() => cast).toBeGreaterThan(50);
    const rounds: Manifest[] = [];
    const files = await temporaryFolder();
    for (let round = 0; round < 5; round += 1)
      rounds.push(await writeBackup(installation(busy.url, folder), join(files, `${round}.tar.gz`), made));
    voting = false;
    await Promise.all(voters);
    await busy.drop();

    for (const [round, described] of rounds.entries()) {
      const target = await emptyTarget();
      const { talliesWereRight } = await restoreBackup(join(files, `${round}.tar.gz`), described, target, gently);
      expect(talliesWereRight).toBe(true);
    }
    expect(rounds.at(-1)!.tallies!.sha256).not.toBe(rounds[0]!.tallies!.sha256);
  });

  test("leaves out a photo that was deleted, and tells of one whose files are not there", async () => {
    const database = await createTestDatabase();
    const dataDir = await temporaryFolder();
    await writePhoto(dataDir, "cccccccccccccccccccccc"); // its row has gone while the files were being copied
    await database.kysely.insertInto("photos").values({ id: "dddddddddddddddddddddd", bytes: 1 }).execute();
    const odd = join(await temporaryFolder(), "odd.tar.gz");
    const described = await writeBackup(installation(database.url, dataDir), odd, made);
    expect(described.photos).toEqual({ deleted: ["cccccccccccccccccccccc"], missing: ["dddddddddddddddddddddd"] });
    const target = await emptyTarget();
    expect(await restoreBackup(odd, described, target, gently)).toMatchObject({ photos: 0 });
    expect(await readdir(target.dataDir)).toEqual([]);
    await database.drop();
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
