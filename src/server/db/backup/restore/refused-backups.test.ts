import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DatabaseCannotStart } from "#server/db/embedded.ts";
import { emptyTarget, fullBackup, remade, withoutOverwriting } from "#server/testing/backups.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { ask } from "#server/testing/embedded/queries.ts";
import type { Part } from "../archive.ts";
import { checkBackup } from "../check-backup.ts";
import type { Manifest } from "../manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

const full = fullBackup();

describe("a file that is refused before anything is touched", () => {
  test("one that was cut off, changed, or is something else", async () => {
    const whole = await readFile(full().file);
    const broken = join(await temporaryFolder(), "broken.tar.gz");
    for (const share of [0, 0.3, 0.9, 0.999]) {
      await writeFile(broken, whole);
      await truncate(broken, Math.floor(whole.length * share));
      await expect(checkBackup(broken)).rejects.toThrow("is damaged, or no backup of ScoreQuest");
    }
    for (const place of [0, 0.2, 0.5, 0.8]) {
      // More than one byte: a header of gzip has ten that say nothing of the content, such as a time.
      const changed = Buffer.from(whole);
      const from = Math.floor(whole.length * place);
      for (let at = from; at < from + 16; at += 1) changed[at]! ^= 0x10;
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
    await expect(checkBackup(await remade(full(), change))).rejects.toThrow(words);
  });

  test("one of a newer version", async () => {
    const newerFormat = await remade(full(), (parts, other) => {
      other.format = 2;
      parts.unshift({ name: "videos/1.mp4", bytes: Buffer.from("of a kind that we do not know") });
    });
    await expect(checkBackup(newerFormat)).rejects.toThrow("newer version of ScoreQuest");
    const newer: Manifest = structuredClone(full().manifest);
    newer.migrations.push({ name: "9999_more.sql", checksum: "0".repeat(64) });
    const target = await emptyTarget();
    await expect(restoreBackup(full().file, newer, target, withoutOverwriting)).rejects.toThrow(
      "The backup was made by a newer version of ScoreQuest (1.2.3, with migration 9999_more.sql)",
    );
    expect(await ask(target.url, "select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  test("any, over a database that a newer version has written", async () => {
    const target = await emptyTarget({ migrated: true });
    await ask(target.url, "insert into schema_migrations (name, checksum) values ('9999_more.sql', 'x')");
    const restoring = restoreBackup(full().file, full().manifest, target, { ...withoutOverwriting, overwrite: true });
    await expect(restoring).rejects.toThrow(DatabaseCannotStart); // a message for the operator, without a stack trace
  });
});
