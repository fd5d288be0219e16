import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenArena, openEmbeddedArena } from "./arena.ts";
import type { Fault } from "./fault.ts";
import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { badBackLine, badFrontLine } from "./faults/bad-lines.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { diskFull } from "./faults/disk-full.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { kills } from "./faults/kills.ts";
import { pausedDatabase } from "./faults/paused-database.ts";
import { readOnly } from "./faults/read-only.ts";
import { restartedDatabase } from "./faults/restarted-database.ts";
import { sigterm } from "./faults/sigterm.ts";
import { openArenaWithLines } from "./lines-arena.ts";
import { openArenaOnSmallDisk } from "./small-disk.ts";
import { beginTrial, type Trial } from "./trial.ts";

/**
 * The short version of `npm run chaos`: the same faults, few rounds, several in one place and upon one crowd. Migrations that are
 * killed have a test of their own, in db/migrate.test.ts.
 */
const timeout = 300_000; // each starts several processes, on a machine that may be busy

function strikeAll(place: string, open: () => Promise<OpenArena>, faults: Fault[]): void {
  const impossible = new Set(faults.filter((fault) => fault.cannot?.()));
  describe.skipIf(impossible.size === faults.length)(place, () => {
    let arena: OpenArena;
    let trial: Trial;
    beforeAll(async () => {
      arena = await open();
      trial = await beginTrial(arena, place);
    }, timeout);
    afterAll(async () => {
      await trial?.crowd.disperse();
      await arena?.close();
    }, timeout);

    for (const fault of faults)
      test.skipIf(impossible.has(fault))(`${fault.name}: goes on`, { timeout }, () =>
        trial.strike(fault, fault.rounds.short),
      );

    test("in the end no confirmed vote is lost, doubled or late", { timeout }, async () => {
      await trial.finish();
      expect(trial.figures()).toMatchObject({ lost: 0, doubled: 0, late: 0, odd: [], stories: [] });
    });
  });
}

strikeAll("with its embedded database", openEmbeddedArena, [
  restartedDatabase,
  pausedDatabase,
  readOnly,
  fileDescriptors,
  backupUnderLoad,
  kills,
  sigterm,
  clockJumps,
]);
strikeAll("between bad lines", openArenaWithLines, [badFrontLine, badBackLine]);
strikeAll("on a small disk", openArenaOnSmallDisk, [diskFull]);
