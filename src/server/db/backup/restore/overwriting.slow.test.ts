import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  contentsIn,
  contentsOf,
  fullBackup,
  type Installation,
  installation,
  made,
  remade,
  withoutOverwriting,
} from "#server/testing/backups.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { ask } from "#server/testing/embedded/queries.ts";
import { castVote, createEntry, createUser } from "#server/testing/factories.ts";
import { writePhoto } from "#server/testing/full-installation.ts";
import { writeBackup } from "../write-backup.ts";
import { type RestoreOptions, restoreBackup } from "./restore-backup.ts";

const full = fullBackup();

describe("overwriting", () => {
  async function inUse(): Promise<Installation> {
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
    await expect(restoreBackup(full().file, full().manifest, target, withoutOverwriting)).rejects.toThrow(
      "There is something already: 2 accounts, 1 contest, 1 entry, 1 vote, 1 minute with votes, files of 1 photo, another app secret.",
    );
    expect(await contentsOf(target)).toEqual(before);
    await restoreBackup(full().file, full().manifest, target, { ...withoutOverwriting, overwrite: true });
    expect(await contentsOf(target)).toEqual(contentsIn(full().manifest));
  });

  test.each<[string, () => Promise<string>, Partial<RestoreOptions>]>([
    ["the recount finds a difference", async () => full().file, { recount: async () => 1 }],
    ["the process fails half way", async () => full().file, { recount: () => Promise.reject(new Error("killed")) }],
    ["the file is exchanged after it was checked", () => remade(full(), (parts) => parts.splice(-3, 1)), {}],
  ])("changes nothing when %s", async (_, takenFile, options) => {
    const target = await inUse();
    const [tables, secret] = [await rowsOf(target.url), await readFile(join(target.dataDir, "app-secret"), "utf8")];
    const restoring = restoreBackup(await takenFile(), full().manifest, target, {
      ...withoutOverwriting,
      overwrite: true,
      ...options,
    });
    await expect(restoring).rejects.toThrow();
    expect(await rowsOf(target.url)).toEqual(tables);
    expect(await readFile(join(target.dataDir, "app-secret"), "utf8")).toBe(secret);
    expect(await readdir(target.uploads)).toContain("bbbbbbbbbbbbbbbbbbbbbb");
  });

  test("is refused while a server is connected, and beside foreign tables", async () => {
    const used = await createTestDatabase();
    onTestFinished(used.drop);
    await used.pool.query("select 1");
    const target = installation(used.url, await temporaryFolder());
    const asked = { ...withoutOverwriting, overwrite: true };
    await expect(restoreBackup(full().file, full().manifest, target, asked)).rejects.toThrow("Stop it first");
    await used.pool.query("create table bookkeeping (id integer)");
    await used.close();
    await expect(restoreBackup(full().file, full().manifest, target, asked)).rejects.toThrow(
      "not ScoreQuest's: bookkeeping",
    );
    await expect(writeBackup(target, join(await temporaryFolder(), "x.tar.gz"), made)).rejects.toThrow("bookkeeping");
  });

  async function rowsOf(url: string): Promise<unknown> {
    return ask(url, "select users.email, (select sum(votes) from tallies) as votes from users order by email");
  }
});
