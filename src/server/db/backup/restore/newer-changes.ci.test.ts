import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installation, withoutOverwriting } from "#server/testing/backups.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { ask } from "#server/testing/embedded/queries.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { writeBackup } from "../write-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

test("an older backup is said to be older, by how much, and how many votes would go", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const target = installation(database.url, await temporaryFolder());
  const entry = await createEntry(database);
  for (let vote = 0; vote < 3; vote += 1) await castVote(database, entry);
  const { rows } = await database.pool.query("select max(updated_at) as latest from votes");
  const now = new Date(rows[0].latest.getTime() + 1); // PostgreSQL knows microseconds
  const file = join(await temporaryFolder(), "backup.tar.gz");
  const manifest = await writeBackup(target, file, { version: "1.2.3", now });

  // One is changed, and two more are cast.
  await castVote(database, entry);
  await castVote(database, entry);
  const later = (days: number) => [new Date(now.getTime() + days * 86_400_000)];
  await database.pool.query("alter table votes disable trigger user");
  await database.pool.query("update votes set updated_at = $1 where id > 3 or id = 1", later(1));
  await database.pool.query("update votes set updated_at = $1 where id = 5", later(2));
  await database.pool.query("alter table votes enable trigger user");
  await database.close();

  const sentence =
    "The backup is 2 days older than the newest change here: 3 votes have been cast or changed since, and would go.";
  const said: string[] = [];
  const options = { ...withoutOverwriting, say: (line: string) => void said.push(line) };
  const restore = async (overwrite: boolean) => {
    await expect.poll(() => sessionsOf(target.url)).toEqual([{ sessions: 0 }]); // they end a moment later
    return restoreBackup(file, manifest, target, { ...options, overwrite });
  };
  await expect(restore(false)).rejects.toThrow(`. ${sentence} To replace all of it`);
  expect(said).toEqual([]);
  await restore(true);
  expect(said).toEqual([sentence]);

  // Now nothing is newer than the backup.
  await restore(true);
  expect(said).toHaveLength(1);
});

function sessionsOf(url: string): Promise<unknown> {
  return ask(
    url,
    `select count(*)::integer as sessions from pg_stat_activity
     where datname = current_database() and application_name like 'scorequest%'`,
  );
}
