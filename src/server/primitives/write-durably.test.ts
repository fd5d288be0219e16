import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { traceFileCalls } from "#server/testing/file-calls.ts";
import { makeFolderDurably, writeDurably } from "./write-durably.ts";

test("a file is written, synced, renamed, and its folder synced", async () => {
  const folder = await temporaryFolder();
  const calls = traceFileCalls(folder);
  await writeDurably(join(folder, "secret"), "first");
  expect(calls).toEqual(["write secret.draft", "sync secret.draft", "rename secret.draft to secret", "sync ."]);
  await writeDurably(join(folder, "secret"), Buffer.from("second"));
  expect(await readFile(join(folder, "secret"), "utf8")).toBe("second");
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
});

test("a file that cannot be put in place leaves no draft, and the fault is reported", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "taken"));
  await writeFile(join(folder, "taken", "file"), "");
  await expect(writeDurably(join(folder, "taken"), "x")).rejects.toMatchObject({ syscall: "rename" });
  expect(await readdir(folder)).toEqual(["taken"]);
});

test("each new folder is synced in the one above it, and only once", async () => {
  const folder = await temporaryFolder();
  const calls = traceFileCalls(folder);
  await makeFolderDurably(join(folder, "a", "b"), 0o700);
  await makeFolderDurably(join(folder, "a", "b"), 0o700);
  expect(calls).toEqual(["make a/b", "sync a", "sync ."]);
  expect((await stat(join(folder, "a", "b"))).mode & 0o777).toBe(0o700);
});
