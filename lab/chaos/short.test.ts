import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { badDatabaseConnections, badServerConnections } from "./faults/bad-connections.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { diskFull } from "./faults/disk-full.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { kills } from "./faults/kills.ts";
import { pausedDatabase } from "./faults/paused-database.ts";
import { readOnly } from "./faults/read-only.ts";
import { restartedDatabase } from "./faults/restarted-database.ts";
import { sigterm } from "./faults/sigterm.ts";
import { type Run, startRun } from "./run.ts";
import { openTestBedOnSmallDisk } from "./small-disk.ts";
import { openEmbeddedTestBed, type TestBed } from "./test-bed.ts";
import { openTestBedWithProxies } from "./test-bed-with-proxies.ts";

/**
 * The short version of `npm run chaos`: the same faults in few rounds, several on one test bed. Killed migrations are
 * tested in db/migrate.test.ts.
 */
const timeout = 300_000; // each fault starts several processes, and the machine may be busy

function testFaults(where: string, open: () => Promise<TestBed>, faults: Fault[]): void {
  const impossible = new Set(faults.filter((fault) => fault.skipReason?.()));
  describe.skipIf(impossible.size === faults.length)(where, () => {
    let testBed: TestBed;
    let run: Run;
    beforeAll(async () => {
      testBed = await open();
      run = await startRun(testBed, where);
    }, timeout);
    afterAll(async () => {
      await run?.stopVoting();
      await testBed?.close();
    }, timeout);

    for (const fault of faults)
      test.skipIf(impossible.has(fault))(`${fault.name}: the product survives`, { timeout }, () =>
        run.inject(fault, fault.rounds.short),
      );

    test("in the end no confirmed vote is lost, doubled or late", { timeout }, async () => {
      await run.finish();
      expect(run.figures()).toMatchObject({ lost: 0, doubled: 0, late: 0, unexpected: [], histories: [] });
    });
  });
}

testFaults("with its embedded database", openEmbeddedTestBed, [
  restartedDatabase,
  pausedDatabase,
  readOnly,
  fileDescriptors,
  backupUnderLoad,
  kills,
  sigterm,
  clockJumps,
]);
testFaults("behind bad connections", openTestBedWithProxies, [badServerConnections, badDatabaseConnections]);
testFaults("on a small disk", openTestBedOnSmallDisk, [diskFull]);
