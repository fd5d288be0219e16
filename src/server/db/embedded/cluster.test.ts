import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseCannotStart, startEmbeddedPostgres } from "#server/db/embedded.ts";
import { preparedDataDirs, temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { writeWord } from "#server/testing/embedded/queries.ts";

const preparedDataDir = preparedDataDirs();

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(postgres.stop);
  return postgres;
}

test("a cluster of another version is refused; with the right one the same folder starts", async () => {
  const dataDir = await preparedDataDir();
  const versionFile = join(dataDir, "postgres", "PG_VERSION");
  const version = await readFile(versionFile, "utf8");
  await writeFile(versionFile, "9\n");
  const refusal = start(dataDir);
  await expect(refusal).rejects.toThrow(DatabaseCannotStart);
  await expect(refusal).rejects.toThrow(/was made by PostgreSQL 9, and this ScoreQuest brings \d\d\. Dump it/);
  await writeFile(versionFile, version);
  await writeWord((await start(dataDir)).url, "served");
});

test("a folder of that name which is no cluster is not overwritten", async () => {
  const dataDir = await temporaryFolder();
  const cluster = join(dataDir, "postgres");
  await mkdir(cluster);
  await writeFile(join(cluster, "thesis.txt"), "years of work");
  await expect(start(dataDir)).rejects.toThrow(`${cluster} is there, but is not a database. Move it away`);
  expect(await readFile(join(cluster, "thesis.txt"), "utf8")).toBe("years of work");
});

test("an empty folder of that name is filled", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres"));
  expect((await start(dataDir)).created).toBe(true);
});

test("a lost password is not replaced by one that does not fit", async () => {
  const dataDir = await preparedDataDir();
  const file = join(dataDir, "postgres-password");
  await rename(file, `${file}.lost`);
  await expect(start(dataDir)).rejects.toThrow(`Restore the file ${file}.`);
  await rename(`${file}.lost`, file);
  await writeWord((await start(dataDir)).url, "served");
});

test("the error shows what PostgreSQL printed when it did not start", async () => {
  const dataDir = await preparedDataDir();
  await rm(join(dataDir, "postgres", "global", "pg_control"));
  await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL did not start \(exit status \d\)\.[\s\S]*pg_control/);
});
