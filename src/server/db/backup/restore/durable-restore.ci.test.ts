import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyTarget, fullBackup, withoutOverwriting } from "#server/testing/backups.ts";
import { traceFileCalls } from "#server/testing/file-calls.ts";
import { restoreBackup } from "./restore-backup.ts";

const full = fullBackup();

/** Each comes after the one before it. */
function expectInOrder(calls: string[], expected: string[]): void {
  let place = -1;
  for (const call of expected) {
    const next = calls.indexOf(call, place + 1);
    expect([call, next > place]).toEqual([call, true]);
    place = next;
  }
}

test("a restore survives a power cut: all is on disk before the commit, and in its place before the stage is removed", async () => {
  const target = await emptyTarget();
  const calls = traceFileCalls(target.dataDir);
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (given[0] === "commit") calls.push("commit");
    return Reflect.apply(query, this, given);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await restoreBackup(full().file, full().manifest, target, withoutOverwriting);
  const photo = "aaaaaaaaaaaaaaaaaaaaaa/400.webp";
  expectInOrder(calls, [
    `sync uploads/.restoring/${photo}.draft`,
    `rename uploads/.restoring/${photo}.draft to uploads/.restoring/${photo}`,
    "sync uploads/.restoring/aaaaaaaaaaaaaaaaaaaaaa",
    "sync app-secret.restoring.draft",
    "rename app-secret.restoring.draft to app-secret.restoring",
    "commit",
    "sync app-secret.draft",
    "rename app-secret.draft to app-secret",
    "remove app-secret.restoring",
    `rename uploads/.restoring/${photo} to uploads/${photo}`,
    "sync uploads/aaaaaaaaaaaaaaaaaaaaaa",
    "remove uploads/.restoring",
  ]);
  const afterCommit = calls.slice(calls.lastIndexOf("commit"));
  expect(afterCommit.filter((call) => call.startsWith("write "))).toEqual(["write app-secret.draft"]);
});
