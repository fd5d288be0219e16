import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
import { identityOfProcess } from "./process-identity.ts";

const deadPid = 2 ** 22 + 1; // above the largest pid that Linux and macOS give

async function leaveLock(dataDir: string, holder: object | string): Promise<void> {
  const text = typeof holder === "string" ? holder : JSON.stringify(holder);
  await writeFile(join(dataDir, "server.lock"), text);
}

test("is taken once, and can be taken again after it was given back", async () => {
  const dataDir = await temporaryFolder();
  const unlock = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUse);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir))();
});

test("names its holder", async () => {
  const dataDir = await temporaryFolder();
  await lockDataDir(dataDir);
  const holder = JSON.parse(await readFile(join(dataDir, "server.lock"), "utf8"));
  expect(holder).toMatchObject({ pid: process.pid, identity: identityOfProcess(process.pid) });
  await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid}, since ${holder.since.slice(0, 10)} `);
});

test.each([
  ["a dead process", { token: "t", pid: deadPid, identity: "gone", since: "2026-01-01T00:00:00.000Z" }],
  ["a process whose pid another one has now", { token: "t", pid: process.pid, identity: "gone", since: "" }],
  ["a power cut: empty", ""],
  ["a power cut: torn", '{"token":'],
  ["somebody's editor", "null"],
])("the lock of %s does not count", async (_, holder) => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, holder);
  await (await lockDataDir(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});

test("of many that find a dead holder at the same moment exactly one gets it", async () => {
  for (let round = 0; round < 20; round++) {
    const dataDir = await temporaryFolder();
    await leaveLock(dataDir, { token: "t", pid: deadPid, identity: "gone", since: "" });
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataDir(dataDir)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toBeInstanceOf(DataDirInUse);
    expect(await readdir(dataDir)).toEqual(["server.lock"]);
  }
});

test("a successor that was killed while it took over does not block the next", async () => {
  const dataDir = await temporaryFolder();
  await leaveLock(dataDir, { token: "first", pid: deadPid, identity: "gone", since: "" });
  const successor = { token: "second", pid: deadPid, identity: "gone", since: "" };
  await writeFile(join(dataDir, "server.lock.after-first"), JSON.stringify(successor));
  await (await lockDataDir(dataDir))();
  expect(await readdir(dataDir)).toEqual([]);
});

test("the lock is not released by a process that has lost it", async () => {
  const dataDir = await temporaryFolder();
  const unlock = await lockDataDir(dataDir);
  const other = { token: "other", pid: process.pid, identity: identityOfProcess(process.pid), since: "" };
  await leaveLock(dataDir, other);
  await unlock();
  expect(await readdir(dataDir)).toEqual(["server.lock"]);
});

test("a folder that cannot be written is refused with a sentence", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");
  await expect(lockDataDir(file)).rejects.toThrow(`ScoreQuest cannot write to the data folder ${file} (EEXIST).`);
});
