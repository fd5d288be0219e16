import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyTarget, installation, made, withoutOverwriting } from "#server/testing/backups.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { writePhoto } from "#server/testing/full-installation.ts";
import type { Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore/restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

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
      rounds.push(await writeBackup(installation(busy.url, files), join(files, `${round}.tar.gz`), made));
    voting = false;
    await Promise.all(voters);
    await busy.drop();

    for (const [round, described] of rounds.entries()) {
      const target = await emptyTarget();
      const { talliesWereRight } = await restoreBackup(
        join(files, `${round}.tar.gz`),
        described,
        target,
        withoutOverwriting,
      );
      expect(talliesWereRight).toBe(true);
    }
    expect(rounds.at(-1)!.tallies!.sha256).not.toBe(rounds[0]!.tallies!.sha256);
  });

  test("leaves out a deleted photo, and lists one whose files are missing", async () => {
    const database = await createTestDatabase();
    const dataDir = await temporaryFolder();
    await writePhoto(dataDir, "cccccccccccccccccccccc"); // its row has gone while the files were being copied
    await database.kysely.insertInto("photos").values({ id: "dddddddddddddddddddddd", bytes: 1 }).execute();
    const odd = join(await temporaryFolder(), "odd.tar.gz");
    const described = await writeBackup(installation(database.url, dataDir), odd, made);
    expect(described.photos).toEqual({ deleted: ["cccccccccccccccccccccc"], missing: ["dddddddddddddddddddddd"] });
    const target = await emptyTarget();
    expect(await restoreBackup(odd, described, target, withoutOverwriting)).toMatchObject({ photos: 0 });
    expect(await readdir(target.dataDir)).toEqual([]);
    await database.drop();
  });
});
